#pragma once
// A server with a host that plays no game, and the other end of its connections: bytes as they are, and WebSockets.
#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <boost/asio/buffer.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/asio.h"
#include "server/net/serve.h"
#include "server/net/tests/fake_host.h"

namespace sandtable {

namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;

// Keeps nothing. It fails at a battle with the id "bad", finds one with the id "late" out of turn, and takes its time over one with the id
// "slow".
class Forgetful_store : public Store {
  public:
    void write(std::span<const Write> writes) override {
        for (const Write& one : writes)
            if (const auto* battle = std::get_if<Stored_battle>(&one)) {
                if (battle->id == "bad") throw Store_error("the disk is full");
                if (battle->id == "late") throw Out_of_turn("late is out of turn");
                if (battle->id == "slow") std::this_thread::sleep_for(std::chrono::milliseconds(300));
            }
    }
    std::vector<Stored_battle> battles() override { return {}; }
    Stored_battle about(const std::string& battle) override { throw Store_error("there is no " + battle); }
    std::vector<Stored_answer> answers(const std::string&) override { return {}; }
};

using Got = http::response<http::string_body>;

class Caller {
  public:
    explicit Caller(unsigned short port) : socket_(io_) { socket_.connect({net::ip::make_address("127.0.0.1"), port}); }
    Caller& say(const std::string& bytes) {
        net::write(socket_, net::buffer(bytes));
        return *this;
    }
    Got hear(bool without_body = false) {
        http::response_parser<http::string_body> parser;
        parser.skip(without_body);
        parser.body_limit(boost::none);
        http::read(socket_, buffer_, parser);
        return parser.release();
    }
    bool is_closed() {  // by the other end, once all it said was heard
        char byte = 0;
        Error error;
        socket_.read_some(net::buffer(&byte, 1), error);
        return error == net::error::eof || error == net::error::connection_reset;
    }
    tcp::socket& socket() { return socket_; }

  private:
    net::io_context io_;
    tcp::socket socket_;
    boost::beast::flat_buffer buffer_;
};

class Screen {  // what a player sees
  public:
    using Stream = websocket::stream<tcp::socket>;

    explicit Screen(unsigned short port, bool deflate = false, const std::string& path = "/api/battles/7/socket",
        const std::string& cookie = "")
        : stream_(io_) {
        stream_.next_layer().connect({net::ip::make_address("127.0.0.1"), port});
        const std::string host = "127.0.0.1:" + std::to_string(port);
        stream_.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
            request.set(http::field::origin, "http://" + host);
            if (!cookie.empty()) request.set(http::field::cookie, cookie);
        }));
        websocket::permessage_deflate offer;
        offer.client_enable = deflate;
        stream_.set_option(offer);
        stream_.read_message_max(0);
        stream_.handshake(answer_, host, path);
    }
    void say(const std::string& text) { stream_.write(net::buffer(text)); }
    std::string hear() {
        boost::beast::flat_buffer buffer;
        stream_.read(buffer);
        return boost::beast::buffers_to_string(buffer.data());
    }
    // What it is closed with, after all that was said before: 0 when it is cut off.
    int closed_with() {
        Error error;
        while (!error) {
            boost::beast::flat_buffer buffer;
            stream_.read(buffer, error);
        }
        return error == websocket::error::closed ? stream_.reason().code : 0;
    }
    Stream& stream() { return stream_; }
    const websocket::response_type& answer() const { return answer_; }

  private:
    net::io_context io_;
    Stream stream_;
    websocket::response_type answer_;
};

class Server : public testing::Test {
  protected:
    // With limits of time so short that a test can wait for them.
    static Serving quick() {
        Serving serving;
        serving.port = 0;
        serving.workers = 1;
        serving.closing_time = 1000;
        return serving;
    }
    void start(Serving serving = quick()) {
        if (!logs_to_error_stream) serving.log = [this](const std::string& words) { logged.push_back(words); };
        server = std::make_unique<Web_server>(serving, store);
        host = std::make_unique<Fake_host>(server->environment());
        thread = std::thread([this] {
            try {
                server->run(*host);
            } catch (const std::exception& error) { failure = error.what(); }
        });
    }
    void stop() {
        if (!thread.joinable()) return;
        server->stop();
        thread.join();
    }
    void TearDown() override { stop(); }

    unsigned short port() const { return server->port(); }
    std::string origin() const { return "http://127.0.0.1:" + std::to_string(port()); }
    Caller caller() const { return Caller(port()); }
    std::string host_line() const { return "Host: 127.0.0.1:" + std::to_string(port()) + "\r\n"; }
    Got get(const std::string& target, const std::string& lines = "") const {
        return caller().say("GET " + target + " HTTP/1.1\r\n" + host_line() + lines + "\r\n").hear();
    }
    Got post(const std::string& target, const std::string& body, const std::string& lines) const {
        return caller()
            .say("POST " + target + " HTTP/1.1\r\n" + host_line() + lines +
                "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body)
            .hear();
    }
    Got post(const std::string& target, const std::string& body) const {
        return post(target, body, "Origin: " + origin() + "\r\n");
    }
    // Waits until the host was told so.
    bool told(const std::string& what) const {
        for (int i = 0; i < 500; ++i) {
            for (const std::string& line : host->story())
                if (line == what) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        return false;
    }

    Forgetful_store store;
    std::unique_ptr<Web_server> server;
    std::unique_ptr<Fake_host> host;
    std::thread thread;
    std::string failure;
    std::vector<std::string> logged;  // read after stop()
    bool logs_to_error_stream = false;
};

inline std::string error_of(const Got& answer) {
    EXPECT_EQ(answer[http::field::content_type], "application/json");
    return answer.body();
}

}
