import type { Socket } from 'node:net';
import { BOUNDARY, RAW_END, type RawForm, type RawResponse, rawPart, startForm } from '../requests/raw-form-client.ts';
import { buildCategory } from '../rows/factories.ts';
import { buildMember, type TestMember } from '../rows/members.ts';
import { openTestSite, type TestSite } from '../site/test-site.ts';

/** A site on a port, for forms that tests write to its sockets. */
export interface FormSite {
	site: TestSite;
	port: number;
	/** The form of a new deal without its end. */
	goodForm: string;
	/** The server side of all connections, in order. */
	accepted: Socket[];
	/** Starts a form as a member, by default a new one. */
	begin(headers: Record<string, string>, who?: TestMember | null): Promise<RawForm>;
	send(body: string | Buffer, who?: TestMember | null): Promise<RawResponse>;
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
		const form = startForm(port, '/api/postdeal', { ...(sender ? { accesstoken: sender.token } : {}), ...headers });
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

/** Replaces the boundary of a form. */
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
