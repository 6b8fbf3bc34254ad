-- Minimum living expenses by gross income (regulation 23A(9)), by date. Rows are only added.
CREATE TABLE expense_norms (
  id {int} PRIMARY KEY NOT NULL,
  effective_from {date} NOT NULL,
  source TEXT NOT NULL,
  added_by {int} REFERENCES staff (id),  -- NULL: it came with the program
  added_at {timestamp} NOT NULL
){strict};

-- The norm of an income in a band is base + rate × (income − income_over).
CREATE TABLE expense_norm_bands (
  expense_norm_id {int} NOT NULL REFERENCES expense_norms (id),
  position {int} NOT NULL,  -- from 1
  income_over {int} NOT NULL,  -- cents a month
  income_up_to {int},  -- cents a month; NULL for the last band
  base {int} NOT NULL,  -- cents a month
  rate {int} NOT NULL,
  PRIMARY KEY (expense_norm_id, position),
  CONSTRAINT ck_expense_norm_bands CHECK (position >= 1 AND income_over >= 0 AND (income_up_to IS NULL OR income_up_to > income_over) AND base >= 0 AND rate BETWEEN 0 AND 100000000)
){strict};
-- sqlite
CREATE TRIGGER expense_norms_are_append_only BEFORE UPDATE ON expense_norms BEGIN SELECT raise(ABORT, 'expense_norms is append-only'); END;
CREATE TRIGGER expense_norms_are_never_deleted BEFORE DELETE ON expense_norms BEGIN SELECT raise(ABORT, 'expense_norms is append-only'); END;
CREATE TRIGGER expense_norm_bands_are_append_only BEFORE UPDATE ON expense_norm_bands BEGIN SELECT raise(ABORT, 'expense_norm_bands is append-only'); END;
CREATE TRIGGER expense_norm_bands_are_never_deleted BEFORE DELETE ON expense_norm_bands BEGIN SELECT raise(ABORT, 'expense_norm_bands is append-only'); END;
-- postgres
CREATE TRIGGER expense_norms_are_append_only BEFORE UPDATE OR DELETE ON expense_norms FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER expense_norm_bands_are_append_only BEFORE UPDATE OR DELETE ON expense_norm_bands FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- both

INSERT INTO counters (name, value) VALUES ('expense_norms', 1);
INSERT INTO expense_norms (id, effective_from, source, added_at) VALUES
  (1, '2015-03-13', 'National Credit Regulations, regulation 23A(9), as inserted by GN R202 of 2015 (Government Gazette 38557, 13 March 2015)', {epoch});
INSERT INTO expense_norm_bands (expense_norm_id, position, income_over, income_up_to, base, rate) VALUES
  (1, 1, 0, 80000, 0, 100000000),
  (1, 2, 80000, 625000, 80000, 6750000),
  (1, 3, 625000, 2500000, 116788, 9000000),
  (1, 4, 2500000, 5000000, 285538, 8200000),
  (1, 5, 5000000, NULL, 490538, 6750000);
