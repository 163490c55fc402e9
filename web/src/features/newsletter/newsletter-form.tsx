import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '#lib/api/api.ts';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { buttonClass } from '#ui/base/button.ts';

const CLEARED_AFTER_MS = 5_000;

/** Subscribes an email address. A page with two of these forms gives each field an id of its own. */
export function NewsletterForm({ fieldId = 'newsletter-email' }: { fieldId?: string }) {
	const isHydrated = useHydrated();
	const [message, setMessage] = useState<{ isGood: boolean; text: string } | null>(null);
	const isSending = useRef(false);

	useEffect(() => {
		if (!message?.isGood) return;
		const timer = setTimeout(() => setMessage(null), CLEARED_AFTER_MS);
		return () => clearTimeout(timer);
	}, [message]);

	const subscribe = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isSending.current) return;
		isSending.current = true;
		const form = event.currentTarget;
		try {
			const reply = await callApi('POST /api/newsletter-subscribe', {
				body: { email: String(new FormData(form).get('email') ?? '') },
			});
			form.reset();
			setMessage({ isGood: true, text: reply.message });
		} catch (error) {
			setMessage({ isGood: false, text: failureText(error) });
		}
		isSending.current = false;
	};

	return (
		<form method="post" onSubmit={subscribe} className="mt-6">
			<label htmlFor={fieldId} className="font-semibold text-small">
				Newsletter
			</label>
			<div className="mt-2 flex gap-2">
				<input
					id={fieldId}
					name="email"
					type="email"
					required
					maxLength={254}
					autoComplete="email"
					placeholder="Your email address"
					className="h-10 min-w-0 flex-1 rounded-control border border-line-strong bg-surface px-3 placeholder:text-faint"
				/>
				<button type="submit" disabled={!isHydrated} className={buttonClass('quiet')}>
					Subscribe
				</button>
			</div>
			{/* Space for two lines, so that the message moves nothing. */}
			<p role="status" className={`mt-2 min-h-10 text-small ${message?.isGood ? 'text-success' : 'text-danger'}`}>
				{message?.text}
				<noscript>Subscribing needs JavaScript, which is turned off in your browser.</noscript>
			</p>
		</form>
	);
}

function failureText(error: unknown): string {
	if (!(error instanceof ApiError) || error.code === 'network') return 'Something went wrong. Please try again.';
	return error.code === 'internal' ? 'Subscription failed' : error.message;
}
