interface Received {
	id: string | undefined;
	type: string | undefined;
	data: string | undefined;
}

/** Opens an event stream. `address` is the URL of the streams. */
export async function openReader(address: string, topics: string, lastEventId?: string) {
	const ending = new AbortController();
	const response = await fetch(`${address}?topics=${topics}`, {
		signal: ending.signal,
		headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
	});
	const received: Received[] = [];
	let hasEnded = false;
	const reading = readEvents(response, received).finally(() => {
		hasEnded = true;
	});
	return {
		response,
		received,
		/** True once the server has closed the stream. */
		hasEnded: () => hasEnded,
		events: () => received.filter(({ data }) => data).map(({ data }) => JSON.parse(data ?? '')),
		close: async () => {
			ending.abort();
			await reading;
		},
	};
}

async function readEvents(response: Response, received: Received[]): Promise<void> {
	if (!response.body) return;
	let text = '';
	try {
		for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
			text += chunk;
			const parts = text.split('\n\n');
			text = parts.pop() ?? '';
			for (const part of parts) {
				const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(part)?.[1];
				received.push({ id: field('id'), type: field('event'), data: field('data') });
			}
		}
	} catch (ended) {
		if (!(ended instanceof DOMException) || ended.name !== 'AbortError') throw ended;
	}
}
