import 'altcha/external';
import 'altcha/altcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { useEffect, useRef } from 'react';
import type { TakeAnswer } from './use-captcha.ts';

// By hand, because the bundle that brings its workers along makes them from text, which the site's policy forbids.
$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

interface ProofOfWorkProps {
	challenge: Record<string, unknown>;
	/** Called with the answer, and with an empty one while it is worked out or when it is taken back. */
	onAnswer: TakeAnswer;
	onExpired: () => void;
}

/** ALTCHA, served by ourselves: the browser computes for a moment, nobody looks at pictures. */
export function ProofOfWork({ challenge, onAnswer, onExpired }: ProofOfWorkProps) {
	const room = useRef<HTMLDivElement>(null);
	const handlers = useRef({ onAnswer, onExpired });
	useEffect(() => {
		handlers.current = { onAnswer, onExpired };
	});
	useEffect(() => {
		const widget = document.createElement('altcha-widget');
		widget.addEventListener('statechange', (event) => {
			const { state, payload } = event instanceof CustomEvent ? event.detail : {};
			handlers.current.onAnswer(state === 'verified' ? payload : '', state === 'verifying');
			if (state === 'expired') handlers.current.onExpired();
		});
		// Before it is connected: its methods come later.
		widget.setAttribute('configuration', JSON.stringify({ challenge, hideFooter: true, hideLogo: true }));
		room.current?.replaceChildren(widget);
	}, [challenge]);
	return <div ref={room} className="captcha-look" />;
}
