import { MAX_REVISION_TEXT_LENGTH } from '@bilby/contract/huddles/limits';
import type { HuddleRevision as Revision } from '@bilby/contract/huddles/revisions-wire';
import { SITE_ZONE } from '@bilby/contract/kernel/zoned-time';
import { useMemo } from 'react';
import { formatDealTime } from '#features/deals/page/facts/deal-time.tsx';
import { WithheldNote, WithholdButton } from '#features/revisions/withhold-button.tsx';
import { MemberLink } from '#features/viewer/member-link.tsx';
import { formatCount } from '#lib/text/format.ts';
import { CATEGORY_LABELS } from '../data/huddle-words.ts';
import { isChanged, wordChanges } from './word-changes.ts';
import { WordDifference } from './word-difference.tsx';

interface HuddleRevisionProps {
	revision: Revision;
	/** Sets whether staff withhold the earlier text from members; undefined for members. */
	onWithhold: ((isWithheld: boolean) => Promise<unknown>) | undefined;
}

/** Shows one edit of a huddle: the editor, the time and the changes. */
export function HuddleRevision({ revision, onWithhold }: HuddleRevisionProps) {
	const { editor, editedAt, before, after, withheld } = revision;
	return (
		<li className="border-line border-t pt-4 first:border-t-0 first:pt-0">
			<p className="text-small">
				<span className="font-semibold text-ink">
					{editor ? (
						<MemberLink username={editor.username} isHidden={editor.hidden === true} />
					) : (
						'A member who has left'
					)}
				</span>
				{' · '}
				<time dateTime={editedAt}>{formatDealTime(editedAt, SITE_ZONE)}</time>
			</p>
			{before && after ? <Changes before={before} after={after} /> : <WithheldNote />}
			{onWithhold && <WithholdButton isWithheld={withheld === 1} onWithhold={onWithhold} />}
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
