import 'altcha/external';
import 'altcha/altcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { useEffect, useRef } from 'react';
import type { TakeAnswer } from './use-captcha.ts';

// The library's complete bundle creates its workers from text, which the Content-Security-Policy forbids. So the worker
// is a file.
$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

interface ProofOfWorkProps {
	challenge: Record<string, unknown>;
	/** Called with the answer, and with an empty one while it is computed or when it is withdrawn. */
	onAnswer: TakeAnswer;
	onExpired: () => void;
}

/** ALTCHA, hosted by this site: the browser computes for a moment, so visitors need not solve a puzzle. */
export function ProofOfWork({ challenge, onAnswer, onExpired }: ProofOfWorkProps) {
	const container = useRef<HTMLDivElement>(null);
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
		// Set before the element is connected: its methods exist only after that.
		widget.setAttribute('configuration', JSON.stringify({ challenge, hideFooter: true, hideLogo: true }));
		container.current?.replaceChildren(widget);
	}, [challenge]);
	return <div ref={container} className="captcha-theme" />;
}
