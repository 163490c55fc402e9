import { MAX_REVISION_TEXT_LENGTH } from '@bilby/contract/huddles/limits';
import type { HuddleRevision as Revision } from '@bilby/contract/huddles/revisions-wire';
import { takeEnd, takeStart } from '@bilby/contract/kernel/shorten';
import { SITE_ZONE } from '@bilby/contract/kernel/zoned-time';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { diffWords } from 'diff';
import { useMemo } from 'react';
import { WithheldNote, WithholdButton } from '#features/revisions/withhold-button.tsx';
import { MemberLink } from '#features/viewer/member-link.tsx';
import { useMay } from '#features/viewer/use-may.ts';
import { callApi } from '#lib/api/api.ts';
import { formatCount } from '#lib/text/format.ts';
import { formatZonedTime } from '#lib/text/zoned-time.ts';
import { buttonClass } from '#ui/base/button.ts';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CATEGORY_LABELS } from '../data/huddle-labels.ts';
import type { Huddle } from '../data/present-huddle.ts';

const STYLES = {
	added: 'mx-0.5 bg-raised font-semibold text-ink underline underline-offset-4',
	removed: 'text-muted line-through',
};

/**
 * Number of different words above which two texts count as entirely different. Comparing further would block the page.
 */
const MAX_CHANGES = 1_000;

/** Unchanged characters that are shown on each side of a change. */
const CONTEXT_LENGTH = 160;

interface HuddleRevisionsDialogProps {
	huddle: Pick<Huddle, 'id' | 'version'>;
	token: string;
	onClose: () => void;
}

/** Lists the edits of a huddle with their editors, times and changes. */
export function HuddleRevisionsDialog({ huddle, token, onClose }: HuddleRevisionsDialogProps) {
	return (
		<Dialog
			title="Edits of this huddle"
			isSheetOnPhone
			onClose={onClose}
			actions={
				<button type="button" onClick={onClose} className={buttonClass('quiet')}>
					Close
				</button>
			}
		>
			<Revisions huddle={huddle} token={token} />
		</Dialog>
	);
}

function Revisions({ huddle, token }: Pick<HuddleRevisionsDialogProps, 'huddle' | 'token'>) {
	const query = useInfiniteQuery(huddleRevisionsQuery(token, huddle));
	const { data, isError, isPaused, hasNextPage, isFetchingNextPage } = query;
	const retry = () => void (data ? query.fetchNextPage() : query.refetch());
	const revisions = data?.pages.flatMap((page) => page.revisions) ?? [];
	const mayWithhold = useMay('editAnyHuddle');
	const withhold = async (version: number, withheld: boolean) => {
		await callApi('POST /api/withhold-huddle-revision', { body: { forumId: huddle.id, version, withheld } });
		await query.refetch();
	};
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
		<section tabIndex={0} aria-label="Edits, latest first" className="-mx-1 max-h-[60vh] overflow-y-auto p-1">
			<ol className="grid gap-4">
				{revisions.map((revision) => (
					<HuddleRevision
						key={revision.version}
						revision={revision}
						onWithhold={mayWithhold ? (withheld) => withhold(revision.version, withheld) : undefined}
					/>
				))}
			</ol>
			{data && revisions.length === 0 && <p>There are no details for these edits.</p>}
			{isError && (
				<div role="alert" className="mt-2 flex flex-col items-start gap-3">
					<p>The edits couldn’t be loaded. Check your connection and try again.</p>
					<button type="button" onClick={retry} className={buttonClass('outlined')}>
						Try again
					</button>
				</div>
			)}
			{isPaused && <OfflineNote what="Edits" />}
			{!data && !isError && !isPaused && <p role="status">Loading…</p>}
			{hasNextPage && !isError && !isPaused && (
				<button
					type="button"
					// Not `disabled`, so that it keeps the focus while more edits load.
					aria-disabled={isFetchingNextPage}
					onClick={() => !isFetchingNextPage && void query.fetchNextPage()}
					className={`mt-4 ${buttonClass('outlined')}`}
				>
					{isFetchingNextPage ? 'Loading…' : 'Show earlier edits'}
				</button>
			)}
		</section>
	);
}

interface HuddleRevisionProps {
	revision: Revision;
	/** Sets whether staff withhold the earlier text from members; undefined for members. */
	onWithhold: ((isWithheld: boolean) => Promise<unknown>) | undefined;
}

/** Shows one edit of a huddle: the editor, the time and the changes. */
function HuddleRevision({ revision, onWithhold }: HuddleRevisionProps) {
	const { editor, by_staff: byStaff, editedAt, before, after, withheld } = revision;
	const time = formatZonedTime(editedAt, SITE_ZONE);
	return (
		<li className="border-line border-t pt-4 first:border-t-0 first:pt-0">
			<p className="text-small">
				<span className="font-semibold text-ink">
					{editor ? (
						<MemberLink username={editor.username} isHidden={editor.hidden === true} />
					) : byStaff === 1 ? (
						'A moderator'
					) : (
						'A member who has left'
					)}
				</span>
				{' · '}
				<time dateTime={editedAt}>{time}</time>
			</p>
			{before && after ? <Changes before={before} after={after} /> : <WithheldNote />}
			{onWithhold && <WithholdButton time={time} isWithheld={withheld === 1} onWithhold={onWithhold} />}
		</li>
	);
}

type Version = NonNullable<Revision['before']>;

function Changes({ before, after }: { before: Version; after: Version }) {
	const fields = useMemo(() => compareFields(before, after), [before, after]);
	return (
		<>
			{fields.length === 0 && <p className="mt-1.5 text-small">The title, category and wording didn’t change.</p>}
			<dl className="mt-1.5 grid gap-2">
				{fields.map(({ name, parts }) => (
					<div key={name}>
						<dt className="text-small">{name}</dt>
						<dd className="whitespace-pre-line text-ink [overflow-wrap:anywhere]">
							<WordDifference parts={parts} />
						</dd>
					</div>
				))}
			</dl>
			{(before.isCut || after.isCut) && (
				<p className="mt-1.5 text-small">
					The text is long. Only its first {formatCount(MAX_REVISION_TEXT_LENGTH)} characters are compared.
				</p>
			)}
		</>
	);
}

function compareFields(before: Version, after: Version) {
	const [from, to] = [CATEGORY_LABELS[before.category], CATEGORY_LABELS[after.category]];
	return [
		{ name: 'Title', parts: wordChanges(before.title, after.title) },
		{ name: 'Category', parts: wordChanges(from, to) },
		{ name: 'Text', parts: wordChanges(before.text, after.text) },
	].filter(({ parts }) => isChanged(parts));
}

/** Returns the query for the edits of a huddle up to `version`, latest first, page by page. */
function huddleRevisionsQuery(token: string, { id, version }: { id: number; version: number }) {
	return infiniteQueryOptions({
		queryKey: ['own', token, 'huddle-revisions', id, version],
		queryFn: ({ pageParam: from }) =>
			callApi('POST /api/huddle-revisions', { body: { forumId: id, ...(from !== null && { from }) } }),
		initialPageParam: null as number | null,
		getNextPageParam: ({ nextFrom }: { nextFrom: number | null }) => nextFrom,
	});
}

/** Shows the added and removed parts of a text, also to screen readers. The text is plain, never markup. */
function WordDifference({ parts }: { parts: readonly TextPart[] }) {
	return parts.map(({ kind, text }, at) => {
		if (kind === 'same') return text;
		const Tag = kind === 'added' ? 'ins' : 'del';
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
			<Tag key={at} className={STYLES[kind]}>
				<span className="sr-only"> {kind}: </span>
				{text}
				<span className="sr-only"> (end of what was {kind}) </span>
			</Tag>
		);
	});
}

/** A part of a text: unchanged, added or removed. */
interface TextPart {
	kind: 'same' | 'added' | 'removed';
	text: string;
}

/** Compares two texts word by word and returns the changes with some context. White space alone is no change. */
export function wordChanges(before: string, after: string): TextPart[] {
	const changes = diffWords(before, after, { maxEditLength: MAX_CHANGES });
	const parts = changes?.map(({ value: text, added, removed }): TextPart => {
		return { kind: added ? 'added' : removed ? 'removed' : 'same', text };
	}) ?? [
		{ kind: 'removed' as const, text: before },
		{ kind: 'added' as const, text: after },
	];
	return parts
		.filter(({ text }) => text !== '')
		.map((part, at, all) => (part.kind === 'same' ? shorten(part, at === 0, at === all.length - 1) : part));
}

export function isChanged(parts: readonly TextPart[]): boolean {
	return parts.some(({ kind }) => kind !== 'same');
}

function shorten({ kind, text }: TextPart, isFirst: boolean, isLast: boolean): TextPart {
	if (text.length <= 2 * CONTEXT_LENGTH) return { kind, text };
	const start = isFirst ? '' : takeStart(text, CONTEXT_LENGTH);
	const end = isLast ? '' : takeEnd(text, CONTEXT_LENGTH);
	return { kind, text: `${start}${isFirst ? '' : ' '}…${isLast ? '' : ' '}${end}` };
}
