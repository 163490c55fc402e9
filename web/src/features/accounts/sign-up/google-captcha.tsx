import { useEffect, useRef } from 'react';

const SCRIPT_URL = 'https://www.google.com/recaptcha/api.js?render=explicit';

interface Recaptcha {
	ready: (then: () => void) => void;
	render: (container: HTMLElement, options: Record<string, unknown>) => number;
}

declare global {
	interface Window {
		grecaptcha?: Recaptcha;
	}
}

let loading: Promise<Recaptcha> | undefined;

/** Loads Google's script once, and only if it is configured. */
function loadRecaptcha(): Promise<Recaptcha> {
	loading ??= new Promise((resolve, reject) => {
		const script = document.createElement('script');
		script.src = SCRIPT_URL;
		script.onload = () => window.grecaptcha?.ready(() => window.grecaptcha && resolve(window.grecaptcha));
		script.onerror = () => {
			loading = undefined;
			reject(new Error('reCAPTCHA could not be loaded.'));
		};
		document.head.append(script);
	});
	return loading;
}

interface GoogleCaptchaProps {
	siteKey: string;
	onAnswer: (answer: string) => void;
}

export function GoogleCaptcha({ siteKey, onAnswer }: GoogleCaptchaProps) {
	const container = useRef<HTMLDivElement>(null);
	const answer = useRef(onAnswer);
	useEffect(() => {
		answer.current = onAnswer;
	});
	useEffect(() => {
		const box = document.createElement('div');
		container.current?.replaceChildren(box);
		loadRecaptcha().then(
			(recaptcha) =>
				recaptcha.render(box, {
					sitekey: siteKey,
					theme: document.documentElement.dataset.theme,
					callback: (solved: string) => answer.current(solved),
					'expired-callback': () => answer.current(''),
				}),
			() => {
				box.textContent = 'The captcha couldn’t be loaded. Please reload the page.';
			},
		);
	}, [siteKey]);
	return <div ref={container} />;
}
