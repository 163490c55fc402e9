import { type FormEvent, useEffect, useState } from 'react';
import { halfTypedText } from '#lib/forms/half-typed.ts';

interface HalfTyped {
	input: HTMLInputElement;
	text: string;
}

/** Returns the message of a half-typed field from its `invalid` event until it is changed. */
export function useHalfTyped() {
	const [halfTyped, setHalfTyped] = useState<HalfTyped | null>(null);
	useEffect(() => {
		if (!halfTyped) return;
		const { input } = halfTyped;
		const forget = () => setHalfTyped(null);
		// Emptying a half-typed field causes no input event.
		const forgetIfEmpty = () => halfTypedText(input) === null && forget();
		input.addEventListener('input', forget);
		input.addEventListener('blur', forgetIfEmpty);
		input.form?.addEventListener('reset', forget);
		return () => {
			input.removeEventListener('input', forget);
			input.removeEventListener('blur', forgetIfEmpty);
			input.form?.removeEventListener('reset', forget);
		};
	}, [halfTyped]);
	const handleInvalid = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
		const text = halfTypedText(input);
		setHalfTyped(text === null ? null : { input, text });
	};
	return { text: halfTyped?.text, handleInvalid };
}
