import type { DecisionWire } from '@bilby/contract/appeals/wire';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '#lib/api/api.ts';
import { useToken } from '#lib/session/use-token.ts';
import { formatDay } from '#lib/text/format.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { LoadingPanel } from '#ui/panel/loading-panel.tsx';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { AccountCard } from '../accounts/forms/account-card.tsx';
import { LoginRequired } from '../viewer/login-required.tsx';
import { AppealCard } from './appeal-card.tsx';
import { decisionQuery } from './decision-query.ts';

const PURPOSE = 'see a decision about your post';

/** A moderators' decision about one of the member's posts, with a form to appeal. */
export function DecisionPage({ id }: { id: number | null }) {
	const token = useToken();
	if (token === null) return <LoginRequired purpose={PURPOSE} />;
	return id === null ? <NoDecision /> : <OwnDecision key={id} token={token} id={id} />;
}

function OwnDecision({ token, id }: { token: string; id: number }) {
	const { data: decision, isError, error, refetch } = useQuery(decisionQuery(token, id));
	if (decision) {
		return (
			<DecisionFrame title={`${decision.text}.`} at={decision.decidedAt}>
				<WhyCard decision={decision} />
				<TextCard text={decision.authorText} />
				<AppealCard token={token} decision={decision} />
			</DecisionFrame>
		);
	}
	if (!isError) return <DecisionSkeleton />;
	if (error instanceof ApiError && error.status === 404) return <NoDecision />;
	return <FailurePanel text={error.message} onRetry={() => void refetch()} />;
}

function NoDecision() {
	return (
		<div className="content-width pt-6 desk:pt-10">
			<EmptyPanel
				title="This decision isn’t here"
				level={1}
				text="It may be older than 180 days, or you may be logged in with another account."
			/>
		</div>
	);
}

function WhyCard({ decision: { reason, message, endedAt } }: { decision: DecisionWire }) {
	return (
		<AccountCard title="Why">
			<div className="flex flex-col gap-3 [overflow-wrap:anywhere]">
				{reason !== null && <p className="font-semibold">{reason}</p>}
				{message !== null && <p className="whitespace-pre-line">{message}</p>}
				{reason === null && message === null && <p className="text-muted">Our moderators gave no reason.</p>}
				{endedAt !== null && <p className="text-muted">This decision hasn’t applied since {formatDay(endedAt)}.</p>}
				<p className="text-muted">
					Decisions are made in the name of the whole team. Our{' '}
					<a href="/moderation-log" className={PROSE_LINK}>
						public moderation log
					</a>{' '}
					lists them without names.
				</p>
			</div>
		</AccountCard>
	);
}

function TextCard({ text }: { text: string }) {
	if (text === '') return null;
	return (
		<AccountCard title="Your text at that time">
			<blockquote className="whitespace-pre-line border-line-strong border-l-[3px] pl-3 text-muted [overflow-wrap:anywhere]">
				{text}
			</blockquote>
		</AccountCard>
	);
}

/** Before the script knows whether there is a session, the head script's hint decides what is shown. */
export function DecisionPending() {
	return (
		<>
			<div className="members-only">
				<DecisionSkeleton />
			</div>
			<div className="visitors-only">
				<LoginRequired purpose={PURPOSE} />
			</div>
		</>
	);
}

function DecisionSkeleton() {
	return (
		<DecisionFrame title="A decision about your post" at={null}>
			<LoadingPanel label="Loading the decision">
				<div className="flex flex-col gap-4 desk:gap-5">
					<Skeleton className="h-[150px] rounded-card" />
					<Skeleton className="h-[120px] rounded-card" />
					<Skeleton className="h-[320px] rounded-card" />
				</div>
			</LoadingPanel>
		</DecisionFrame>
	);
}

function DecisionFrame({ title, at, children }: { title: string; at: string | null; children: ReactNode }) {
	return (
		<div className="content-width pt-6 desk:pt-10">
			<div className="mx-auto flex max-w-[760px] flex-col gap-4 desk:gap-5">
				<Link
					to="/notifications"
					className="-mb-1 inline-flex h-10 items-center gap-2 self-start font-semibold text-muted hover:text-ink"
				>
					<ArrowLeft size={18} aria-hidden />
					Back to Notifications
				</Link>
				<div>
					<h1 className="font-extrabold text-head tracking-[-0.03em]">{title}</h1>
					{at !== null && <p className="mt-1 text-muted">Decided on {formatDay(at)}</p>}
				</div>
				{children}
			</div>
		</div>
	);
}
