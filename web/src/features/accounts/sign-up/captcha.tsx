import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { buttonClass } from '#ui/base/button.ts';
import type { TakeAnswer } from './use-captcha.ts';

/** Shows the configured captcha. Calls back with its answer, and with an empty one when the answer expires. */
export function Captcha({ onAnswer }: { onAnswer: TakeAnswer }) {
	const [answer, setAnswer] = useState('');
	const { data, isError, refetch, dataUpdatedAt } = useQuery({
		queryKey: ['captcha'],
		queryFn: readCaptcha,
		// Each challenge counts for one answer and expires soon.
		gcTime: 0,
		staleTime: 0,
	});
	const take: TakeAnswer = (solved, isWorking) => {
		setAnswer(solved);
		onAnswer(solved, isWorking);
	};
	if (isError) {
		return (
			<div role="alert" className="flex min-h-[58px] items-center justify-between gap-3">
				<p className="text-muted">The captcha couldn’t be loaded.</p>
				<button type="button" onClick={() => void refetch()} className={buttonClass('quiet')}>
					Try again
				</button>
			</div>
		);
	}
	return (
		<>
			<input type="hidden" name="recaptcha" value={answer} />
			{data?.provider === 'altcha' && (
				<data.ProofOfWork
					key={dataUpdatedAt}
					challenge={data.challenge}
					onAnswer={take}
					onExpired={() => void refetch()}
				/>
			)}
			{data?.provider === 'recaptcha' && <data.GoogleCaptcha siteKey={data.siteKey} onAnswer={take} />}
		</>
	);
}

/** Loads the challenge together with the code that shows it: one is useless without the other. */
async function readCaptcha() {
	const reply = await callApi('GET /api/captcha');
	if (reply.provider === 'altcha') return { ...reply, ...(await import('./proof-of-work.tsx')) };
	return { ...reply, ...(await import('./google-captcha.tsx')) };
}
