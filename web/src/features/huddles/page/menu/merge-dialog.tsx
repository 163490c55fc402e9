import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { ReasonField } from '#features/discussions/moderation/reason-field.tsx';
import { huddleLink } from '#features/huddles/data/huddle-links.ts';
import { huddleQuery } from '#features/huddles/data/huddle-queries.ts';
import { CATEGORY_LABELS } from '#features/huddles/data/huddle-words.ts';
import { type Huddle, presentListedHuddle } from '#features/huddles/data/present-huddle.ts';
import { HuddleRow } from '#features/huddles/list/huddle-row.tsx';
import { callApi } from '#lib/api/api.ts';
import { countOf } from '#lib/text/format.ts';
import { Combobox } from '#ui/combobox/combobox.tsx';
import type { ComboboxValue } from '#ui/combobox/use-combobox.ts';
import type { Suggestion } from '#ui/combobox/use-suggestions.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useModerateHuddle } from './use-moderate-huddle.ts';

const MAX_SUGGESTIONS = 8;

/** Merges a huddle into another one, which staff find by its title, address or number. */
export function MergeDialog({ huddle, onClose }: { huddle: Huddle; onClose: () => void }) {
	const { actFromDialog } = useModerateHuddle(huddle);
	const [target, setTarget] = useState<ComboboxValue | null>(null);
	const [reason, setReason] = useState('');
	const navigate = useNavigate();
	const suggest = useSuggestHuddles(huddle.id);
	const intoId = target?.id ? Number(target.id) : null;
	const merge = async () => {
		if (intoId === null) return 'Please choose the other huddle.';
		return actFromDialog(
			{ act: 'merge', options: { intoId, reason } },
			{ act: 'unmerge', options: { intoId } },
			{
				onDone: () => {
					onClose();
					void navigate(huddleLink(intoId));
				},
				onUndone: () => void navigate(huddleLink(huddle.id)),
			},
		);
	};
	return (
		<ConfirmDialog title="Merge this huddle" verb="Merge" isHarmless onConfirm={merge} onClose={onClose}>
			<div className="mt-4 grid gap-4">
				<Combobox
					name="merge-into"
					label="Merge into"
					icon={Search}
					placeholder="Title, address or number of a huddle"
					value={target}
					onChange={setTarget}
					suggest={suggest}
				/>
				<div className={intoId === null ? undefined : 'min-h-48'}>
					{intoId === null ? (
						<p>This huddle’s text and comments move to the end of the other huddle, and its address leads there.</p>
					) : (
						<Preview huddle={huddle} intoId={intoId} />
					)}
				</div>
				<ReasonField value={reason} onChange={setReason} />
			</div>
		</ConfirmDialog>
	);
}

/** Finds huddles by text, or the one whose address or number was pasted. */
function useSuggestHuddles(ownId: number) {
	const queryClient = useQueryClient();
	return async (words: string): Promise<Suggestion[]> => {
		const id = huddleIdIn(words);
		const named = id === null ? null : await queryClient.fetchQuery(huddleQuery(id)).catch(() => null);
		const { huddles } = await callApi('POST /api/search-huddles', { body: { words, limit: MAX_SUGGESTIONS } });
		const matching = huddles.map(presentListedHuddle);
		const found = named ? [named, ...matching.filter((other) => other.id !== named.id)] : matching;
		return found
			.filter((other) => other.id !== ownId)
			.map((other) => ({
				id: String(other.id),
				name: other.title,
				detail: `${CATEGORY_LABELS[other.category]} · #${other.id}`,
			}));
	};
}

/** Returns the number of a huddle in pasted text: in its address, or on its own. */
function huddleIdIn(text: string): number | null {
	const digits = /(?:huddle-details\/|^#?)([1-9]\d{0,9})(?:[?#].*)?$/.exec(text.trim())?.[1];
	return digits === undefined ? null : Number(digits);
}

/** Shows the huddle that takes the posts, and its contents after the merge. */
function Preview({ huddle, intoId }: { huddle: Huddle; intoId: number }) {
	const { data: into, isError, dataUpdatedAt } = useQuery(huddleQuery(intoId));
	if (isError) return <p role="alert">This huddle couldn’t be loaded. Please choose it again.</p>;
	if (!into) return <p role="status">Loading…</p>;
	const moved = huddle.posts;
	return (
		<>
			<p>
				The text of “{huddle.title}” becomes comment #{into.lastNumber + 1} of this huddle
				{moved > 0 && <>, and its {countOf(moved, 'comment')} follow</>}:
			</p>
			<ul className="mt-3 overflow-hidden rounded-card border border-line text-ink">
				<HuddleRow huddle={into} renderedAt={dataUpdatedAt} level={3} />
			</ul>
		</>
	);
}
