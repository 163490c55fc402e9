import type { CaseContext, ReviewCase, ReviewedDeal } from '@bilby/contract/review/wire';
import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { PriceTag } from '#features/deals/card/price-tag.tsx';
import { CommentBody } from '#features/discussions/comment/comment-body.tsx';
import { MemberLink } from '#features/viewer/member-link.tsx';
import { countOf, formatDay } from '#lib/text/format.ts';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { describeWaiting } from '../data/waiting-time.ts';
import { EditChanges } from './edit-changes.tsx';
import { CommentThread, ReportedExchange } from './reported-threads.tsx';

interface CaseContentProps {
	shown: ReviewCase;
	now: Date;
}

/** The thing that a case is about. */
export function CaseContent({ shown: { context, line, reasons }, now }: CaseContentProps) {
	switch (context.type) {
		case 'deal':
			return (
				<>
					{reasons.pending === undefined && <Notice>{line}</Notice>}
					<DealFacts deal={context.deal} now={now} />
				</>
			);
		case 'edit':
			return (
				<>
					<Notice>
						{context.isOvertaken
							? 'The deal has changed since this edit was made. Its author must save the edit again before it can be approved.'
							: line}
					</Notice>
					<EditChanges changes={context.changes} />
					<Votes deal={context.deal} now={now} />
				</>
			);
		case 'comment':
			return <CommentThread context={context} now={now} />;
		case 'store':
			return <ProposedStore context={context} now={now} />;
		case 'contact':
			return <ContactMessage context={context} />;
		case 'message':
			return <p className="whitespace-pre-line [overflow-wrap:anywhere]">{context.message}</p>;
		case 'message-report':
			return <ReportedExchange thread={context.thread} now={now} />;
		case 'appeal':
			return <Appeal context={context} />;
	}
}

type ContextOf<Type extends CaseContext['type']> = Extract<CaseContext, { type: Type }>;

function Notice({ children }: { children: ReactNode }) {
	return (
		<p className="mb-4 flex items-start gap-3 rounded-control bg-warning/12 px-4 py-3 text-small">
			<Info size={18} aria-hidden className="mt-px shrink-0 text-warning" />
			<span>{children}</span>
		</p>
	);
}

function DealFacts({ deal, now }: { deal: ReviewedDeal; now: Date }) {
	return (
		<>
			<PriceTag price={deal.price} originalPrice={deal.originalPrice} />
			<dl className="mt-3 divide-y divide-line border-line border-t">
				{deal.url !== null && (
					<Fact label="Link">
						<a href={deal.url} target="_blank" rel="noopener noreferrer nofollow" className={PROSE_LINK}>
							{deal.url}
						</a>
					</Fact>
				)}
				{deal.couponCode !== null && <Fact label="Coupon code">{deal.couponCode}</Fact>}
				<Fact label="Description">
					<CommentBody html={deal.descriptionHtml} />
				</Fact>
			</dl>
			<Votes deal={deal} now={now} />
		</>
	);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="grid grid-cols-1 gap-x-4 gap-y-1 py-3 tablet:grid-cols-[72px_minmax(0,1fr)]">
			<dt className="text-muted text-small leading-6">{label}</dt>
			<dd className="min-w-0 [overflow-wrap:anywhere] [&>.prose-deal]:mt-0">{children}</dd>
		</div>
	);
}

function Votes({ deal: { likes, dislikes, comments, created_at }, now }: { deal: ReviewedDeal; now: Date }) {
	return (
		<p className="mt-3 text-muted text-small">
			Posted {describeWaiting(created_at, now)} ago · {countOf(likes, 'like')} · {countOf(dislikes, 'dislike')} ·{' '}
			{countOf(comments, 'comment')}
		</p>
	);
}

function ProposedStore({ context, now }: { context: ContextOf<'store'>; now: Date }) {
	const { name, domain, deal, otherDeals, similar } = context;
	return (
		<>
			{similar.length > 0 && (
				<Notice>
					Similar stores are already listed: {similar.map((store) => store.name).join(', ')}. If one of them is the same
					store, edit the deal and choose that one.
				</Notice>
			)}
			<dl className="divide-y divide-line">
				<Fact label="Name">{name}</Fact>
				<Fact label="Domain">{domain ?? <span className="text-muted">None, because the deal has no link</span>}</Fact>
				<Fact label="Deal">
					<DealLink id={deal.id} title={deal.title} />
				</Fact>
				{otherDeals.length > 0 && (
					<Fact label="Also in">
						<ul>
							{otherDeals.map((other) => (
								<li key={other.id}>
									<DealLink {...other} />
								</li>
							))}
						</ul>
					</Fact>
				)}
			</dl>
			<Votes deal={deal} now={now} />
		</>
	);
}

function DealLink({ id, title }: { id: number; title: string }) {
	return (
		<Link to="/deal-details/$id" params={{ id: String(id) }} target="_blank" className={PROSE_LINK}>
			{title}
		</Link>
	);
}

function ContactMessage({ context }: { context: ContextOf<'contact'> }) {
	const { name, email, username, hidden, message } = context;
	return (
		<>
			<p className="text-muted text-small">
				{name}
				{username !== null && (
					<>
						{' '}
						(
						<MemberLink username={username} isHidden={hidden === true}>
							@{username}
						</MemberLink>
						)
					</>
				)}
				,{' '}
				<a href={`mailto:${email}`} className={PROSE_LINK}>
					{email}
				</a>
			</p>
			<p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
		</>
	);
}

function Appeal({ context: { text, decision, subject } }: { context: ContextOf<'appeal'> }) {
	return (
		<>
			<p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
			<div className="mt-4 rounded-control bg-raised px-4 py-3">
				<p className="font-semibold">
					{decision.label}
					{decision.reason !== null && `: ${decision.reason}`}
				</p>
				{decision.message !== null && <p className="mt-1 [overflow-wrap:anywhere]">{decision.message}</p>}
				<p className="mt-1 text-muted text-small">
					{decision.by ?? 'A former moderator'}, {formatDay(decision.decidedAt)}
				</p>
			</div>
			{subject && (
				<p className="mt-4">
					<a href={subject.path} target="_blank" rel="noopener" className={PROSE_LINK}>
						{subject.title}
					</a>
				</p>
			)}
		</>
	);
}
