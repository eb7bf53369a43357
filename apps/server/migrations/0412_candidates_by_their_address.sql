-- Whether an e-mail is there already, and where somebody is known who asks for its own data, is found by the address. Before, the first
-- put an address together of parts of words that a million names share, and the second read every candidate there is. Addresses are
-- kept in small letters; equality alone passes the fence to an index, lower() does not.
-- beside: 0301_candidates_merged_with_each_other.sql
-- allowed: index, because it takes two seconds for a million candidates, in which none is written
create index on candidate (email, "companyId");
