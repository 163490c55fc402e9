import type { Socket } from 'node:net';
import { BOUNDARY, beginForm, RAW_END, type RawAnswer, type RawForm, rawPart } from '../requests/raw-form-client.ts';
import { buildCategory } from '../rows/factories.ts';
import { buildMember, type TestMember } from '../rows/members.ts';
import { openTestSite, type TestSite } from '../site/test-site.ts';

/** A site on a port, and forms that are written to its sockets by hand. */
export interface FormSite {
	site: TestSite;
	port: number;
	/** A form of a new deal as far as its end. */
	goodForm: string;
	/** The server's side of all connections, in order. */
	accepted: Socket[];
	/** Begins a form of a member, or of a fresh one. */
	begin(headers: Record<string, string>, who?: TestMember | null): Promise<RawForm>;
	send(body: string | Buffer, who?: TestMember | null): Promise<RawAnswer>;
	close(): Promise<void>;
}

export const CHUNKED = { 'transfer-encoding': 'chunked' };

export async function openFormSite(): Promise<FormSite> {
	const site = await openTestSite();
	const { id } = await buildCategory(site.context.db, 'Audio');
	const accepted: Socket[] = [];
	const opened: Socket[] = [];
	site.app.server.on('connection', (socket) => accepted.push(socket));
	const port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);
	const begin: FormSite['begin'] = async (headers, who) => {
		const sender = who === undefined ? await buildMember(site) : who;
		const form = beginForm(port, '/api/postdeal', { ...(sender ? { accesstoken: sender.token } : {}), ...headers });
		opened.push(form.socket);
		return form;
	};
	return {
		site,
		port,
		goodForm: goodForm(id),
		accepted,
		begin,
		send: async (body, who) => {
			const bytes = Buffer.from(body);
			const form = await begin({ 'content-length': String(bytes.length) }, who);
			form.socket.write(bytes);
			return form.response;
		},
		close: async () => {
			for (const socket of opened) socket.destroy();
			await site.close();
		},
	};
}

/** The same with another boundary. */
export function withBoundary(form: string, boundary: string): string {
	return `${form}${RAW_END}`.replaceAll(BOUNDARY, boundary);
}

function goodForm(categoryId: number): string {
	const fields = {
		isOnline: '0',
		dealTitle: 'Sony headphones $388',
		dealPrice: '388',
		dealDescription: '<p>The best ones, really.</p>',
		'dealCategories[]': String(categoryId),
	};
	return Object.entries(fields)
		.map(([name, value]) => rawPart(name, value))
		.join('');
}
