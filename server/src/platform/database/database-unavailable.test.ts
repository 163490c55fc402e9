import { DrizzleQueryError, sql } from 'drizzle-orm';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { openTcpProxy } from '../../testing/servers/tcp-proxy.ts';
import { handleErrors } from '../http/error-handler.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { openPostgres } from './postgres-database.ts';

const serverUrl = process.env.TEST_POSTGRES_URL;

const fail = (message: string, facts: object = {}) => Object.assign(new Error(message), facts);
const query = (cause: Error) => new DrizzleQueryError('select 1', [], cause);
const backend = z.object({ rows: z.tuple([z.object({ pid: z.int() })]) });

it.each([
	['a refused connection of a query', query(fail('connect', { code: 'ECONNREFUSED' })), true],
	['a refused connection of a transaction', fail('connect', { code: 'ECONNREFUSED', syscall: 'connect' }), true],
	['a connection that broke', query(fail('Connection terminated unexpectedly')), true],
	['a server that shuts down', query(fail('terminating', { code: '57P01', severity: 'FATAL' })), true],
	['a violated constraint', query(fail('duplicate key', { code: '23505', severity: 'ERROR' })), false],
	['a statement that took too long', query(fail('canceling', { code: '57014', severity: 'ERROR' })), false],
	['another server', new TypeError('fetch failed', { cause: fail('connect', { code: 'ECONNREFUSED' }) }), false],
	['a broken connection of a client', fail('read', { code: 'ECONNRESET', syscall: 'read' }), false],
])('decides whether %s means that the database is unavailable', (_, error, expected) => {
	expect(isDatabaseUnavailable(error)).toBe(expected);
});

it.skipIf(!serverUrl)(
	'returns 503 while the database is unavailable, and responds normally once it is back',
	async () => {
		const proxy = await openTcpProxy(serverUrl ?? '');
		const url = new URL(serverUrl ?? '');
		url.port = new URL(proxy.url).port;
		const database = await openPostgres({ url: url.href, onConnectionLost: () => {} });
		const app = fastify();
		handleErrors(app);
		app.get('/query', () => database.db.execute(sql`select 1`));
		app.get('/transaction', () => database.db.transaction((tx) => tx.execute(sql`select 1`)));
		const read = async () => {
			const replies = [await app.inject('/query'), await app.inject('/transaction')];
			return replies.map(({ statusCode, headers }) => `${statusCode} ${headers['retry-after'] ?? ''}`.trim());
		};
		expect(await read()).toEqual(['200', '200']);
		proxy.reject();
		for (let link = 0; link < proxy.count(); link += 1) proxy.cut(link);
		expect(await read()).toEqual(['503 5', '503 5']);
		proxy.admit();
		expect(await read()).toEqual(['200', '200']);
		await app.close();
		await database.close();
		await proxy.close();
	},
);

it.skipIf(!serverUrl)(
	'rejects a transaction whose connection is lost between two queries, and runs the next query',
	async () => {
		const database = await openPostgres({ url: serverUrl ?? '', onConnectionLost: () => {} });
		if (database.kind !== 'postgres') return expect.unreachable();
		const { db, client: pool } = database;
		const ended = new Promise<void>((resolve) => {
			pool.once('acquire', (connection) => connection.once('end', resolve));
		});
		const failed = await db
			.transaction(async (tx) => {
				const { rows } = backend.parse(await tx.execute(sql`select pg_backend_pid() as pid`));
				await db.execute(sql`select pg_terminate_backend(${rows[0].pid}::integer)`);
				await ended;
				await tx.execute(sql`select 1`);
			})
			.catch((error: unknown) => error);
		expect(isDatabaseUnavailable(failed)).toBe(true);
		await db.execute(sql`select 1`);
		await database.close();
	},
);
