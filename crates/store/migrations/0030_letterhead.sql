-- What stands at the head and foot of the lender's papers: one row, empty at first.
CREATE TABLE letterhead (
  id {int} PRIMARY KEY NOT NULL CONSTRAINT ck_letterhead_id CHECK (id = 1),
  name TEXT NOT NULL, -- empty: the name in the server's settings
  address TEXT NOT NULL, -- in lines
  registration_number TEXT NOT NULL,
  phone_number TEXT NOT NULL,
  email TEXT NOT NULL,
  bank_details TEXT NOT NULL, -- in lines
  footer TEXT NOT NULL,
  logo {bytes}, -- PNG or JPEG, made afresh by the program
  version {int} NOT NULL
){strict};
INSERT INTO letterhead (id, name, address, registration_number, phone_number, email, bank_details, footer, version)
VALUES (1, '', '', '', '', '', '', '', 1);
