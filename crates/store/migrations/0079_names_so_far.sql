-- Everybody has had one name so far.
INSERT INTO staff_names (staff_id, first_name, last_name) SELECT id, first_name, last_name FROM staff;
