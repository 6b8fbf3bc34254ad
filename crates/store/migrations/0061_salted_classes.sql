-- What a client's income was stated as stands with each loan, and operations seal it. A salt goes into the
-- seal, so that the band cannot be guessed from the digest. Loans from before have none, and are proven as
-- they were sealed.

ALTER TABLE loan_classes ADD COLUMN salt {bytes};
