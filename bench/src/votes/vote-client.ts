import { Agent, request } from 'node:http';

/** A vote to send. */
export interface Vote {
	token: string;
	dealId: number;
	status: 1 | 0 | null;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a vote, reads the whole response and returns its status. */
export function sendVote(url: string, { token, dealId, status }: Vote): Promise<number> {
	const body = JSON.stringify({ operations: [{ dealId, status, timestamp: Date.now() }] });
	return new Promise((resolve, reject) => {
		const sent = request(
			new URL('/api/batch-likes', url),
			{
				method: 'POST',
				agent,
				headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), accesstoken: token },
			},
			(answer) => {
				answer.resume();
				answer.once('error', reject);
				answer.once('end', () => resolve(answer.statusCode ?? 0));
			},
		);
		sent.once('error', reject);
		sent.end(body);
	});
}

/**
 * Sends votes as fast as the server responds, from several members at a time. Returns votes per second and the number
 * of failures.
 */
export async function pressVotes(
	url: string,
	nextVote: (sent: number) => Vote,
	{ connections, seconds }: { connections: number; seconds: number },
): Promise<{ votesPerSecond: number; failed: number }> {
	const started = performance.now();
	const end = started + seconds * 1_000;
	let sent = 0;
	let answered = 0;
	let failed = 0;
	const voteOn = async () => {
		while (performance.now() < end) {
			const vote = nextVote(sent);
			sent += 1;
			if ((await sendVote(url, vote)) === 200) answered += 1;
			else failed += 1;
		}
	};
	await Promise.all(Array.from({ length: connections }, voteOn));
	return { votesPerSecond: (answered * 1_000) / (performance.now() - started), failed };
}
