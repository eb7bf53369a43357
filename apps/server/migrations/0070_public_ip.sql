-- A referee's page may ask a service of the host for its own address: where the company switches it on.

alter table refcheck_rule drop column public_ip, add asks_public_ip boolean not null default false;
comment on column refcheck_rule.asks_public_ip is 'A referee''s page asks the service of PUBLIC_IP_SERVICE for its own address';
