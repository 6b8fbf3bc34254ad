-- When the clock was last believed, for each run of a machine: a server that starts again compares its
-- clock with this, and ends no days that have not been.
CREATE TABLE clock_beliefs (
  boot_id TEXT PRIMARY KEY NOT NULL,
  believed_at {timestamp} NOT NULL,
  running_us {int} NOT NULL -- microseconds that the machine had run then
){strict};
