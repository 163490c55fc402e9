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
			(response) => {
				response.resume();
				response.once('error', reject);
				response.once('end', () => resolve(response.statusCode ?? 0));
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
export async function sendVotes(
	url: string,
	nextVote: (sent: number) => Vote,
	{ connections, seconds }: { connections: number; seconds: number },
): Promise<{ votesPerSecond: number; failed: number }> {
	const started = performance.now();
	const end = started + seconds * 1_000;
	let sent = 0;
	let completed = 0;
	let failed = 0;
	const voteOn = async () => {
		while (performance.now() < end) {
			const vote = nextVote(sent);
			sent += 1;
			if ((await sendVote(url, vote)) === 200) completed += 1;
			else failed += 1;
		}
	};
	await Promise.all(Array.from({ length: connections }, voteOn));
	return { votesPerSecond: (completed * 1_000) / (performance.now() - started), failed };
}
