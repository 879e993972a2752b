#!/bin/sh
# Runs once, when the database volume is new. Creates the program's role. The role is not a superuser and owns only its database, so
# it cannot turn off the server-wide protection that keeps the audit log append-only, and cannot read files of the server.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$WORKBENCH_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
CREATE ROLE workbench LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
-- With it a large import checks its keys once instead of row by row. It reaches no further than the owner of a table does anyway.
GRANT SET ON PARAMETER session_replication_role TO workbench;
CREATE DATABASE workbench OWNER workbench ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0;
REVOKE CONNECT ON DATABASE workbench FROM PUBLIC;
SQL
