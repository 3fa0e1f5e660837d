#pragma once
// What a viewer may know of a battle: which of its answers, and the table as it looks to that viewer. Record, moments, report and story for a
// side are made from this and nothing else, and count only what it knows, so that nothing of a secret shows, not even that there is one.
#include <memory>
#include <vector>

#include "match/match.h"

namespace sandtable {

// Refers to the match, and holds until it changes.
class Perspective {
  public:
    // An answer is unknown to all but its own side while it is sealed, and for as long as the rules keep it secret (Table::knows).
    Perspective(const Match& match, Viewer viewer);

    const Match& match() const { return *match_; }
    Viewer viewer() const { return viewer_; }
    std::size_t size() const { return answers_.size(); }  // answers that it knows
    bool is_whole() const { return size() == match_->steps().size(); }
    bool has(std::size_t answer) const { return known_[answer]; }
    // The number in the match, from 0, of the answer that comes after this many known ones, or of all answers after the last. Up to
    // there goes what it knows of the battle at that moment.
    std::size_t next(std::size_t known) const { return known < size() ? answers_[known] : match_->steps().size(); }

    // Whether the viewer knows all of both forces; where not, nothing can be played again.
    bool is_playable() const { return match_->table().knows_forces(viewer_); }
    // The battle as far as a viewer who knows only this could play it: what is sealed from that viewer now is left out, and after a first
    // answer that is secret for longer nothing can follow. Only where it is playable.
    Match playable() const;
    // All that the viewer knows. Where that cannot be played again, or some of what was taken back is secret still, the record says whose
    // knowledge it is.
    Record record(bool told = false) const;

  private:
    const Match* match_;
    Viewer viewer_;
    std::vector<std::size_t> answers_;  // numbers of those known
    std::vector<bool> known_;           // of all
    std::size_t open_ = 0;              // from this number on they are sealed still; behind the last where none is
};

}
