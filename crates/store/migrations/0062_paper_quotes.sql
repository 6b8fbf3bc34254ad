-- What a quotation on paper promised: the loan is given for so much, or for less, while it holds (National
-- Credit Act s92(3)). Quotations from before this table have no row.
CREATE TABLE paper_quotes (
  paper_id {int} PRIMARY KEY NOT NULL REFERENCES papers (id),
  product_id {int} NOT NULL REFERENCES loan_products (id),
  principal {int} NOT NULL,
  payment_frequency TEXT NOT NULL,
  installments {int} NOT NULL,
  total_amount {int} NOT NULL -- all that is paid back
){strict};
