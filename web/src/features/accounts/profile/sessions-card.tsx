import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { type Session, sessionsQuery } from '#features/viewer/viewer-queries.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { forgetMember } from '#lib/session/session.ts';
import { formatDay } from '#lib/text/format.ts';
import { Badge } from '#ui/base/badge.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { AccountCard } from '../forms/account-card.tsx';

/** Lists the member's sessions, each with a button that ends it. */
export function SessionsCard({ token }: { token: string }) {
	const queryClient = useQueryClient();
	const { data: sessions, isError } = useQuery(sessionsQuery(token));
	const [failure, setFailure] = useState<string | null>(null);
	const [isBusy, setIsBusy] = useState(false);

	const revoke = async (which: { id: string } | { all: true }, isOwn: boolean) => {
		if (isBusy) return;
		setIsBusy(true);
		setFailure(null);
		try {
			await callApi('POST /api/sessions/revoke', { body: which });
			if (isOwn) return leave();
			await queryClient.invalidateQueries({ queryKey: sessionsQuery(token).queryKey });
		} catch (error) {
			setFailure(failureText(error));
		}
		setIsBusy(false);
	};

	return (
		<AccountCard title="Logged-in devices">
			<FailureBox text={failure ?? (isError ? 'Your devices couldn’t be loaded.' : null)} />
			<ul className="-mt-2 divide-y divide-line">
				{sessions?.map((session) => (
					<SessionRow key={session.id} session={session} onEnd={() => revoke({ id: session.id }, session.isCurrent)} />
				))}
			</ul>
			<button type="button" onClick={() => void revoke({ all: true }, true)} className={`mt-3 ${buttonClass('quiet')}`}>
				Sign out everywhere
			</button>
		</AccountCard>
	);
}

/** This device's session has ended too. */
function leave(): void {
	forgetMember();
	window.location.assign('/');
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
	return (
		<li className="flex min-h-[68px] items-center gap-3 py-3">
			<MonitorSmartphone size={20} aria-hidden className="shrink-0 text-muted" />
			<div className="min-w-0 flex-1">
				<p className="flex flex-wrap items-center gap-2 font-semibold">
					{session.device}
					{session.isCurrent && <Badge variant="eucalypt">This device</Badge>}
				</p>
				<p className="text-muted text-small">
					Since <time dateTime={session.createdAt}>{formatDay(session.createdAt)}</time>, last active{' '}
					<time dateTime={session.lastSeenAt}>{formatDay(session.lastSeenAt)}</time>
				</p>
			</div>
			<button type="button" onClick={onEnd} className={`shrink-0 ${buttonClass('outlined')}`}>
				Sign out<span className="sr-only"> {session.device}</span>
			</button>
		</li>
	);
}
