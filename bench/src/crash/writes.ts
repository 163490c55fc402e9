import { randomUUID } from 'node:crypto';
import type { Audience } from '../load/audience.ts';
import { type Call, pick, send, voteCall } from '../load/traffic.ts';

export const WRITES = ['votes', 'comments', 'posts', 'messages', 'alerts'] as const;

export interface Written {
	/** Kind and a unique text, by which it is found in the database. */
	name: string;
	isConfirmed: boolean;
}

/** Returns a function that sends one write of a random kind. */
export function createWriter(audience: Audience): (url: string) => Promise<Written> {
	// After a post, a member has to wait for minutes.
	const posters = [...audience.voters];
	return async (url) => {
		const kind = pick(WRITES);
		const poster = kind === 'posts' ? posters.pop() : undefined;
		if (!poster) return write(url, kind, audience);
		const title = `crash ${randomUUID()}`;
		return { name: `post ${title}`, isConfirmed: await post(url, poster.token, title) };
	};
}

function write(url: string, kind: (typeof WRITES)[number], audience: Audience): Promise<Written> {
	const { voters, deals } = audience;
	const voter = pick(voters);
	const text = `crash ${randomUUID()}`;
	if (kind === 'comments') {
		const body = { dealId: pick(deals), comment: text };
		return confirm(`comment ${text}`, url, { path: '/api/deal-comment-all', token: voter.token, body });
	}
	if (kind === 'messages') {
		const body = { toAdmin: 1, toAddress: '', subject: text, message: 'A message' };
		return confirm(`message ${text}`, url, { path: '/api/sendMessage', token: voter.token, body });
	}
	if (kind === 'alerts') {
		const body = { title: text, keywords: text, frequency: 'daily', emailAlerts: true, inAppAlerts: true };
		return confirm(`alert ${text}`, url, { path: '/api/deal-alerts', token: voter.token, body });
	}
	const ballot = audience.ballots.pop();
	if (!ballot) throw new Error('There are no votes left.');
	return confirm(`vote ${ballot.userId} ${ballot.dealId}`, url, voteCall(ballot));
}

async function confirm(name: string, url: string, call: Call): Promise<Written> {
	const { status } = await send(url, call);
	return { name, isConfirmed: status === 200 };
}

async function post(url: string, token: string, title: string): Promise<boolean> {
	const form = new FormData();
	const fields = { dealTitle: title, dealUrl: `https://shop.example/${title.slice(6)}`, dealPrice: '29' };
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	form.set('dealDescription', '<p>Boils in three minutes.</p>');
	form.set('dealCategories[]', '1');
	try {
		const response = await fetch(`${url}/api/postdeal`, {
			method: 'POST',
			headers: { accesstoken: token },
			body: form,
		});
		await response.text();
		return response.ok;
	} catch {
		// The server was killed.
		return false;
	}
}
