import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a Redis on which connections can fall silent without ending, or end. They count from 0 as they are made. */
export async function openRedisProxy(redisUrl: string) {
	const { hostname, port } = new URL(redisUrl);
	const links: [Socket, Socket][] = [];
	let isSilent = false;
	let isRefusing = false;
	const server = createServer((near) => {
		if (isRefusing) {
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
		/** Nothing passes any more, neither on the connections there are nor on those to come. */
		silenceAll: () => {
			isSilent = true;
			for (const link of links) silence(link);
		},
		/** Nothing passes any more on one connection. */
		silence: (index: number) => silence(at(links, index)),
		/** Ends one connection. */
		cut: (index: number) => {
			for (const end of at(links, index)) end.destroy();
		},
		/** Ends connections as they are made, until they are admitted again. */
		reject: () => {
			isRefusing = true;
		},
		admit: () => {
			isRefusing = false;
		},
		/** How many connections were made so far. */
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
