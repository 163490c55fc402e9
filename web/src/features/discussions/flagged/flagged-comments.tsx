import { FLAGGED_PREVIEW_LENGTH } from '@bilby/contract/discussions/limits';
import { may } from '@bilby/contract/kernel/permissions';
import { shorten } from '@bilby/contract/kernel/shorten';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, ShieldX } from 'lucide-react';
import { type ComponentType, useCallback, useState } from 'react';
import { toViewer } from '#features/viewer/to-viewer.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { useFocusAfterRemoval } from '#lib/page/use-focus-after-removal.ts';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { TableColumn } from '#ui/data-table/table-column.ts';
import { MoreRows } from '#ui/paging/more-rows.tsx';
import { BriefMessageBox, useBriefMessage } from '#ui/panel/brief-message.tsx';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { MORE_FORMATS } from '#ui/rich-text/more-formats.tsx';
import type { EditorExtras } from '#ui/rich-text/rich-text-editor.tsx';
import { toPlainText } from '#ui/rich-text/rich-text-html.ts';
import { EditFlaggedDialog } from './edit-flagged-dialog.tsx';
import { type FlaggedComment, type FlaggedKind, flaggedQuery } from './flagged-query.ts';

export interface FlaggedCommentsProps {
	token: string;
	profile: Profile;
	kind: FlaggedKind;
	/** The formats of the editor. */
	editorExtras?: EditorExtras;
	/** Lets staff take down pictures of a text. Left out if texts have none. */
	Pictures?: ComponentType<{ html: string }>;
}

const TITLES: Record<FlaggedKind, string> = { deal: 'Flagged Comments', huddle: 'Huddle Comments' };

/** How long the outcome of an update stays, in milliseconds. */
const SHOWN_MS = { success: 4_000, failure: 3_000 };

/** The comments with open reports, for the staff who review them. */
export function FlaggedComments({ token, profile, kind, editorExtras = MORE_FORMATS, Pictures }: FlaggedCommentsProps) {
	const isAllowed = may('reviewFlags', toViewer(profile));
	const list = useInfiniteQuery({ ...flaggedQuery(token, kind), enabled: isAllowed });
	const [message, setMessage] = useBriefMessage(SHOWN_MS);
	/** The comment in the dialog. Once that is closed, the last one that was in it. */
	const [edited, setEdited] = useState<FlaggedComment | null>(null);
	const [isOpen, setIsOpen] = useState(false);
	const close = useCallback(() => setIsOpen(false), []);
	const comments = list.data?.pages.flatMap((page) => page.comments) ?? [];
	const listed = comments.find(({ id }) => id === edited?.id);
	// New reports are shown, but the text stays the one that is being edited.
	const current = isOpen && edited && { ...edited, ...listed, html: edited.html, version: edited.version };
	// A settled comment leaves the table before its dialog closes, or soon after that.
	useFocusAfterRemoval(isOpen);
	useFocusAfterRemoval(listed !== undefined);
	if (!isAllowed) return <NotAllowed />;
	return (
		<div>
			<div className={message && !isOpen ? 'mb-4' : undefined}>
				<BriefMessageBox message={isOpen ? null : message} />
			</div>
			<DataTable
				title={TITLES[kind]}
				columns={COLUMNS[kind]}
				rows={comments.map((comment, index) => ({ ...comment, place: index + 1 }))}
				rowId={({ id }) => String(id)}
				rowName={({ title, author }) => `the comment by ${author ?? 'a former member'} on ${shorten(title, 40)}`}
				rowActions={(row) => (
					<IconButton
						icon={Pencil}
						label={`Edit comment ${row.place} on ${shorten(row.title, 40)}`}
						onClick={() => {
							setEdited(row);
							setIsOpen(true);
						}}
					/>
				)}
				isLoading={list.isPending}
				failure={list.isLoadingError ? failureText(list.error) : null}
				onRetry={() => void list.refetch()}
				empty={{ title: 'No flagged Comments', text: 'Comments appear here when members report them.' }}
				footer={<MoreRows list={list} failure="Error loading comments" what="Comments" label="More comments" />}
			/>
			{current && (
				<EditFlaggedDialog
					key={current.id}
					token={token}
					kind={kind}
					comment={current}
					editorExtras={editorExtras}
					Pictures={Pictures}
					message={message}
					onMessage={setMessage}
					onClose={close}
				/>
			)}
		</div>
	);
}

type Row = FlaggedComment & { place: number };

const COLUMNS: Record<FlaggedKind, TableColumn<Row>[]> = { deal: columnsFor('Deal'), huddle: columnsFor('Huddle') };

function columnsFor(subject: string): TableColumn<Row>[] {
	return [
		{ id: 'place', title: '#', value: ({ place }) => place },
		{
			id: 'title',
			title: subject,
			value: ({ title }) => title,
			cell: ({ title, path }) => (
				<Link to={path} className="font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline">
					{title}
				</Link>
			),
		},
		{ id: 'comment', title: 'Comment', value: ({ html }) => shorten(toOneLine(html), FLAGGED_PREVIEW_LENGTH) },
	];
}

/** A comment may consist of pictures only. */
function toOneLine(html: string): string {
	return toPlainText(html).replace(/\s+/g, ' ') || 'Picture';
}

function NotAllowed() {
	return (
		<StatePanel icon={ShieldX} title="Not allowed" level={2}>
			<p>Only staff can review reported comments.</p>
		</StatePanel>
	);
}
