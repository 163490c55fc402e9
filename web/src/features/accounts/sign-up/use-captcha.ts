import { useRef, useState } from 'react';

/** What the captcha says: its answer, empty while there is none, and whether it is working one out. */
export type TakeAnswer = (answer: string, isWorking?: boolean) => void;

/** The answer of the captcha for a form, which may be sent before it is there. */
export function useCaptcha(onAnswer: (answer: string) => void) {
	/** Raised after each answer of the server: a solved captcha counts once. */
	const [round, setRound] = useState(0);
	const [isAwaited, setIsAwaited] = useState(false);
	const isWorking = useRef(false);
	const waiting = useRef<(answer: string | null) => void>(null);

	const settle = (answer: string | null) => {
		waiting.current?.(answer);
		waiting.current = null;
		setIsAwaited(false);
	};
	const take: TakeAnswer = (answer, works = false) => {
		isWorking.current = works;
		onAnswer(answer);
		if (!works) settle(answer);
	};
	return {
		round,
		take,
		/** Somebody waits for the answer right now. */
		isAwaited,
		isWorking: () => isWorking.current,
		/** The answer, once there is one: empty where the captcha failed, null where nobody wants it any more. */
		awaitAnswer: () => {
			setIsAwaited(true);
			return new Promise<string | null>((resolve) => {
				waiting.current = resolve;
			});
		},
		cancel: () => settle(null),
		renew: () => {
			take('');
			setRound((before) => before + 1);
		},
	};
}
