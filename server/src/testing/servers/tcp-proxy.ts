import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Starts a proxy to a server, by default on Redis' port, whose connections can go silent or close. Connections are
 * numbered from 0.
 */
export async function openTcpProxy(serverUrl: string) {
	const { hostname, port } = new URL(serverUrl);
	const links: [Socket, Socket][] = [];
	let isSilent = false;
	let isRejecting = false;
	const server = createServer((near) => {
		if (isRejecting) {
			near.destroy();
			return;
		}
		const far = connect(Number(port || 6379), hostname);
		links.push([near, far]);
		for (const [end, other] of [
			[near, far],
			[far, near],
		] as const) {
			end.on('error', () => other.destroy());
			end.on('close', () => other.destroy());
			if (!isSilent) end.pipe(other);
		}
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
		/** Drops all traffic on current and future connections. */
		silenceAll: () => {
			isSilent = true;
			for (const link of links) silence(link);
		},
		/** Drops all traffic on one connection. */
		silence: (index: number) => silence(at(links, index)),
		/** Closes one connection. */
		cut: (index: number) => {
			for (const end of at(links, index)) end.destroy();
		},
		/** Closes new connections until they are admitted again. */
		reject: () => {
			isRejecting = true;
		},
		admit: () => {
			isRejecting = false;
		},
		/** Returns how many connections have been opened. */
		count: () => links.length,
		close: async () => {
			for (const end of links.flat()) end.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function silence(link: [Socket, Socket]): void {
	for (const end of link) end.unpipe().pause();
}

function at(links: [Socket, Socket][], index: number): [Socket, Socket] {
	const link = links[index];
	if (!link) throw new Error(`There is no connection ${index}.`);
	return link;
}
