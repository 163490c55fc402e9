import { useState } from 'react';
import type { Outcome } from '#lib/hooks/use-once.ts';

/** Calls once, when the button is clicked, and returns the outcome. */
export function usePress<Reply>(call: () => Promise<Reply>): [Outcome<Reply> | { state: 'asking' }, () => void] {
	const [outcome, setOutcome] = useState<Outcome<Reply> | { state: 'asking' }>({ state: 'asking' });
	const press = () => {
		setOutcome({ state: 'pending' });
		call().then(
			(reply) => setOutcome({ state: 'done', reply }),
			(error: unknown) => setOutcome({ state: 'failed', error }),
		);
	};
	return [outcome, press];
}
