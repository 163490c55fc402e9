import { useRef, useState } from 'react';

/** Receives the captcha's answer, empty while there is none. `isWorking` is true while the captcha computes one. */
export type TakeAnswer = (answer: string, isWorking?: boolean) => void;

/** Holds the captcha's answer for a form. The form can be sent before the answer is ready. */
export function useCaptcha(onAnswer: (answer: string) => void) {
	/** Increases after each response of the server, because a solved captcha counts once. */
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
		/** True while the form waits for the answer. */
		isAwaited,
		isWorking: () => isWorking.current,
		/** Resolves to the answer, to an empty one if the captcha failed, or to null if the form no longer waits. */
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
