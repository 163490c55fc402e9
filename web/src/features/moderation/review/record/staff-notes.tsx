import { RECORD_TEXT_MAX } from '@bilby/contract/accounts/member-records';
import type { ReviewedAuthor } from '@bilby/contract/review/wire';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { useIsMounted } from '#lib/hooks/use-is-mounted.ts';
import { formatDay } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { fieldWellClass } from '#ui/field/field-well.ts';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';

interface StaffNotesProps {
	token: string;
	author: ReviewedAuthor;
}

/** Notes that the column shows. The member's page for staff has all of them. */
const LATEST = 3;

function notesQuery(token: string, userId: number) {
	return queryOptions({
		queryKey: ['own', token, 'member-records', userId, 'latest'],
		queryFn: async () => (await callApi('POST /api/memberRecords', { body: { id: userId, limit: 20 } })).records,
	});
}

/** The latest notes by staff about a member below the viewer, with a field to add one. */
export function StaffNotes({ token, author }: StaffNotesProps) {
	const [isAdding, setIsAdding] = useState(false);
	const isAllowed = author.notes !== null;
	const { data: records } = useQuery({ ...notesQuery(token, author.id), enabled: isAllowed && author.notes !== 0 });
	if (!isAllowed) return null;
	const notes = (records ?? []).filter(({ kind }) => kind === 'note').slice(0, LATEST);
	return (
		<section aria-label="Staff notes" className="mt-5">
			<h4 className="font-semibold text-muted text-small">Staff notes</h4>
			{notes.length === 0 && author.notes === 0 && <p className="mt-2 text-muted text-small">None yet.</p>}
			<ul className="mt-2 flex flex-col gap-2">
				{notes.map(({ id, text, by, createdAt }) => (
					<li key={id} className="rounded-control bg-raised px-3 py-2.5 text-small">
						<p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
						<p className="mt-1 text-muted">
							{by ?? 'A former staff member'}, {formatDay(createdAt)}
						</p>
					</li>
				))}
			</ul>
			{isAdding ? (
				<NoteForm token={token} userId={author.id} onClose={() => setIsAdding(false)} />
			) : (
				<button type="button" onClick={() => setIsAdding(true)} className={`mt-3 w-full ${buttonClass('outlined')}`}>
					<Plus size={18} aria-hidden />
					Add a note
				</button>
			)}
			<p className="mt-3 text-small">
				<Link to="/profile" search={{ tab: 'users', user: author.id }} className={PROSE_LINK}>
					All records of {author.username}
				</Link>
			</p>
		</section>
	);
}

interface NoteFormProps {
	token: string;
	userId: number;
	onClose: () => void;
}

function NoteForm({ token, userId, onClose }: NoteFormProps) {
	const id = useId();
	const isMounted = useIsMounted();
	const queryClient = useQueryClient();
	const [text, setText] = useState('');
	const add = useMutation({
		mutationFn: () => callApi('POST /api/addMemberRecord', { body: { id: userId, kind: 'note', text } }),
		onSuccess: async () => {
			await queryClient.invalidateQueries({ queryKey: ['own', token, 'member-records', userId] });
			await queryClient.invalidateQueries({ queryKey: ['own', token, 'review', 'case'] });
			if (isMounted.current) onClose();
		},
	});
	return (
		<form
			className="mt-3"
			onSubmit={(event) => {
				event.preventDefault();
				if (text.trim() !== '' && !add.isPending) add.mutate();
			}}
		>
			<label htmlFor={id} className="sr-only">
				Note
			</label>
			<textarea
				id={id}
				value={text}
				maxLength={RECORD_TEXT_MAX}
				onChange={({ target }) => setText(target.value)}
				// biome-ignore lint/a11y/noAutofocus: the moderator has just opened the field
				autoFocus
				className={`field-sizing-content block max-h-48 min-h-20 w-full resize-none px-3 py-2 text-ink desk:text-small ${fieldWellClass(false)}`}
			/>
			<p className="mt-2 text-muted text-small">The member finds notes in the download of their data.</p>
			<p role="alert" className="text-danger text-small">
				{add.isError && failureText(add.error)}
			</p>
			<div className="mt-2 flex gap-2">
				<button
					type="submit"
					aria-disabled={text.trim() === '' || add.isPending || undefined}
					className={buttonClass('ink')}
				>
					{add.isPending ? 'Saving…' : 'Save note'}
				</button>
				<button type="button" onClick={onClose} className={buttonClass('quiet')}>
					Cancel
				</button>
			</div>
		</form>
	);
}
