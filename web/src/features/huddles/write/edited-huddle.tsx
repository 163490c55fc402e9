import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Huddle, presentHuddle } from '#features/huddles/data/present-huddle.ts';
import { DraftOffer } from '#features/posting/draft/draft-offer.tsx';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { ApiError, callApi } from '#lib/api/api.ts';
import { ConflictPanel } from '#ui/panel/conflict-panel.tsx';
import { huddleLink } from '../data/huddle-links.ts';
import { readHuddle } from '../data/huddle-queries.ts';
import { HuddleForm } from './huddle-form.tsx';
import { compareHuddles, type HuddleDifference, type HuddleValues, toHuddleValues } from './huddle-values.ts';
import { useHuddleForm } from './use-huddle-form.ts';

interface EditedHuddleProps {
	token: string;
	profile: Profile;
	title: string;
	/** The version when the form was opened. */
	huddle: Huddle;
}

/** Somebody else changed the huddle since the edit began. `count` distinguishes one rejection from the next. */
interface Conflict {
	message: string;
	count: number;
}

/** The form for an existing huddle. */
export function EditedHuddle({ token, profile, title, huddle }: EditedHuddleProps) {
	const { id } = huddle;
	const [initial] = useState(() => toHuddleValues(huddle));
	/** The version that the member is editing, with its values. */
	const [base, setBase] = useState({ version: huddle.version, values: initial });
	const [conflict, setConflict] = useState<Conflict | null>(null);
	const control = useHuddleForm({
		token,
		initial,
		draftName: `huddleDraft:${id}`,
		version: base.version,
		isWorthSaving: (values) => compareHuddles(values, base.values).length > 0,
		doneText: 'Your huddle has been updated.',
		send: async (written, idempotencyKey) => {
			const body = { id, version: base.version, ...written };
			return presentHuddle((await callApi('POST /api/edit-huddle', { body, idempotencyKey })).forum);
		},
		showRejection: (error) => {
			const hasConflict = error instanceof ApiError && error.code === 'conflict';
			if (hasConflict) setConflict((before) => ({ message: error.message, count: (before?.count ?? 0) + 1 }));
			return hasConflict;
		},
	});
	const { offered, restore, discard } = control.draft;
	const restoreDraft = () => {
		if (!offered) return;
		// The draft is saved as an edit of its own base version, so that it never overwrites changes the member has not
		// seen.
		if (offered.version !== null) setBase((now) => ({ ...now, version: offered.version ?? now.version }));
		restore(offered);
	};
	return (
		<HuddleForm
			control={control}
			profile={profile}
			title={title}
			label="Save changes"
			isNew={false}
			back={huddleLink(id)}
			notice={
				offered && (
					<DraftOffer
						savedAt={offered.savedAt}
						title={offered.values.title}
						onRestore={restoreDraft}
						onDiscard={discard}
					/>
				)
			}
			conflict={
				conflict && (
					<HuddleConflict
						key={conflict.count}
						message={conflict.message}
						id={id}
						form={control.form}
						onRead={setBase}
					/>
				)
			}
		/>
	);
}

interface HuddleConflictProps {
	message: string;
	id: number;
	form: ReturnType<typeof useHuddleForm>['form'];
	/** Called with the version that the member is editing from now on. */
	onRead: (base: { version: number; values: HuddleValues }) => void;
}

/** Lets the member compare the other version with their own. */
function HuddleConflict({ message, id, form, onRead }: HuddleConflictProps) {
	const [theirs, setTheirs] = useState<HuddleValues | null>(null);
	useWatch({ control: form.control });
	const load = async () => {
		const huddle = await readHuddle(id);
		const values = toHuddleValues(huddle);
		setTheirs(values);
		onRead({ version: huddle.version, values });
	};
	const take = ({ name }: HuddleDifference) => {
		if (theirs) form.setValue(name, theirs[name], { shouldDirty: true, shouldValidate: true });
	};
	const differences = theirs && compareHuddles(form.getValues(), theirs);
	return <ConflictPanel message={message} differences={differences} load={load} onTake={take} />;
}
