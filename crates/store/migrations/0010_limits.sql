-- How often somebody may try, counted for all servers together and through restarts.

-- Calls that need no sign-in, by network. A server takes a few calls at a time and gives them out
-- from memory, so that not each of them is a write.
CREATE TABLE call_counts (
  call TEXT NOT NULL,
  network TEXT NOT NULL, -- an IPv4 address, or the 64 bits that an IPv6 site has in common
  ends_at {timestamp} NOT NULL, -- of the window in which they are counted
  calls {int} NOT NULL, -- taken by servers in this window
  PRIMARY KEY (call, network)
){strict};

-- Failures are counted by network too: a house with IPv6 has more addresses than anybody can count.
ALTER TABLE login_events ADD COLUMN network TEXT NOT NULL DEFAULT '';
DROP INDEX ix_login_events_address;
CREATE INDEX ix_login_events_network ON login_events (network, created_at);
