import type { ListedCase } from '@bilby/contract/review/wire';
import { Link, type LinkOptions } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { CheckBox } from '#ui/field/check-box.tsx';
import { kindText } from '../data/kind-text.ts';
import { describeWaiting, formatWaiting, isWaitingLong } from '../data/waiting-time.ts';
import { KindIcon } from './kind-icon.tsx';
import { MemberMark } from './member-mark.tsx';

interface QueueRowProps {
	listed: ListedCase;
	now: Date;
	viewerId: number;
	/** The keyboard's row. */
	isCurrent: boolean;
	link: LinkOptions;
	onOpen: () => void;
	/** Set while the list shows check boxes. */
	selection: { isSelected: boolean; onToggle: () => void } | null;
}

/** One case: kind, title, why it waits, for how long, and who is on it. */
export function QueueRow({ listed, now, viewerId, isCurrent, link, onOpen, selection }: QueueRowProps) {
	const { title, line, waitingSince, claim } = listed;
	const row = useRef<HTMLLIElement>(null);
	useEffect(() => {
		if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
	}, [isCurrent]);
	const open = (event: MouseEvent) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
		event.preventDefault();
		onOpen();
	};
	return (
		<li
			ref={row}
			data-current={isCurrent || undefined}
			className={`relative flex gap-3 border-l-[3px] py-2.5 pr-4 pl-3 ${isCurrent ? 'border-l-transparent desk:border-l-ochre desk:bg-raised' : 'border-l-transparent'}`}
		>
			{selection ? (
				// biome-ignore lint/a11y/noLabelWithoutControl: the box is inside it
				<label className="relative z-10 grid size-9 shrink-0 cursor-pointer place-items-center">
					<CheckBox aria-label={`Select ${title}`} checked={selection.isSelected} onChange={selection.onToggle} />
				</label>
			) : (
				<span className="grid size-9 shrink-0 place-items-center rounded-control bg-raised text-muted in-data-current:desk:bg-raised-hover">
					<KindIcon of={listed} size={18} />
				</span>
			)}
			<Link
				{...link}
				onClick={open}
				activeOptions={{ exact: true, includeSearch: true }}
				aria-current={isCurrent ? 'true' : undefined}
				className="min-w-0 flex-1 -outline-offset-2 after:absolute after:inset-0"
			>
				<span className="flex items-baseline justify-between gap-3 text-muted text-small">
					{kindText(listed)}
					<span className={`shrink-0 tabular-nums ${isWaitingLong(waitingSince, now) ? 'font-bold text-warning' : ''}`}>
						<span aria-hidden>{formatWaiting(waitingSince, now)}</span>
						<span className="sr-only">, waiting for {describeWaiting(waitingSince, now)}.</span>
					</span>
				</span>
				<span className="mt-0.5 block truncate font-semibold text-body leading-5">{title}</span>
				<span className="mt-0.5 flex min-h-6 items-center justify-between gap-3 text-muted text-small">
					<span className="truncate">
						<span className="sr-only">. </span>
						{line}
					</span>
					{claim && <ClaimMark by={claim.by} isOwn={claim.by.id === viewerId} />}
				</span>
			</Link>
		</li>
	);
}

function ClaimMark({ by, isOwn }: { by: NonNullable<ListedCase['claim']>['by']; isOwn: boolean }) {
	const text = isOwn ? 'You are on it' : `${by.username} is on it`;
	return (
		<span title={text} className="shrink-0">
			<MemberMark member={by} className="size-6" />
			<span className="sr-only">. {text}</span>
		</span>
	);
}
