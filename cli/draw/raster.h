#pragma once
// A board without cells cut into letters: which letter a place falls on, and which letters a shape covers.
#include <functional>
#include <vector>

#include "core/scene.h"

namespace sandtable {

class Raster {
  public:
    // The finest one that is at most `letters` wide. A letter's cell is twice as high as wide, in board units.
    Raster(const Scene::Free_board& board, int most_columns);

    double step() const { return step_; }
    int columns() const { return columns_; }
    int lines() const { return lines_; }
    int column_of(double x) const { return int(x / step_); }
    int line_of(double y) const { return int(y / (2 * step_)); }

    using Draw = std::function<void(int column, int line)>;
    // Calls draw for each letter whose middle lies in the outline, and where it is too thin for that for the letter in its midst.
    void fill(const std::vector<Scene::Place>& outline, const Draw& draw) const;
    // For each letter that a line of that width passes, or an outline if it is closed.
    void trace(const std::vector<Scene::Place>& line, bool closed, int width, const Draw& draw) const;
    // For each letter that the edge of a circle about a place passes; of a sector, from and to in degrees, all its edges.
    void circle(const Scene::Place& middle, int radius, int from, int to, const Draw& draw) const;
    // For each letter whose middle lies on the piece, and the one in whose midst it stands.
    void stand(const Scene::Token& token, const Draw& draw) const;

  private:
    template <class Covers> void each_letter(Covers covers, const Draw& draw) const;

    double step_;
    int columns_, lines_;
};

}
