import type { CaptchaReply } from '@bilby/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { apiGet } from '../../lib/api.ts';
import { buttonClass } from '../../ui/button.ts';

const ProofOfWork = lazy(async () => ({ default: (await import('./proof-of-work.tsx')).ProofOfWork }));
const GoogleCaptcha = lazy(async () => ({ default: (await import('./google-captcha.tsx')).GoogleCaptcha }));

/** The captcha of this installation. Its answer travels with the form as the field `recaptcha`. */
export function Captcha({ onSolved }: { onSolved: () => void }) {
	const [answer, setAnswer] = useState('');
	const { data, isError, refetch, dataUpdatedAt } = useQuery({
		queryKey: ['captcha'],
		queryFn: () => apiGet<CaptchaReply>('/api/captcha'),
		// Each is good for one answer, and not for long.
		gcTime: 0,
		staleTime: 0,
	});
	const take = (solved: string) => {
		setAnswer(solved);
		if (solved !== '') onSolved();
	};
	if (isError) {
		return (
			<div role="alert" className="flex min-h-[58px] items-center justify-between gap-3">
				<p className="text-muted">The captcha could not be loaded.</p>
				<button type="button" onClick={() => void refetch()} className={buttonClass('quiet')}>
					Try again
				</button>
			</div>
		);
	}
	return (
		<>
			<input type="hidden" name="recaptcha" value={answer} />
			<Suspense>
				{data?.provider === 'altcha' && (
					<ProofOfWork
						key={dataUpdatedAt}
						challenge={data.challenge}
						onAnswer={take}
						onExpired={() => void refetch()}
					/>
				)}
				{data?.provider === 'recaptcha' && <GoogleCaptcha siteKey={data.siteKey} onAnswer={take} />}
			</Suspense>
		</>
	);
}
