import { useEffect, useRef, useState } from 'react';

type Outcome<Reply> = { state: 'pending' } | { state: 'done'; reply: Reply } | { state: 'failed'; error: unknown };

/** Makes one call after the page has loaded in a browser, and returns its outcome. */
export function useOnce<Reply>(call: () => Promise<Reply>): Outcome<Reply> {
	const [outcome, setOutcome] = useState<Outcome<Reply>>({ state: 'pending' });
	const [firstCall] = useState(() => call);
	const running = useRef<Promise<Reply>>(undefined);
	useEffect(() => {
		let isMounted = true;
		// Effects may run twice; a single-use token must not be sent twice.
		running.current ??= firstCall();
		running.current.then(
			(reply) => isMounted && setOutcome({ state: 'done', reply }),
			(error: unknown) => isMounted && setOutcome({ state: 'failed', error }),
		);
		return () => {
			isMounted = false;
		};
	}, [firstCall]);
	return outcome;
}

/** Waits for `call`, and for at least `minMs`, whether it succeeds or fails. */
export async function atLeast<Reply>(minMs: number, call: Promise<Reply>): Promise<Reply> {
	const [result] = await Promise.allSettled([call, new Promise((resolve) => setTimeout(resolve, minMs))]);
	if (result.status === 'rejected') throw result.reason;
	return result.value;
}
