import { affiliateLink } from '@bilby/contract/affiliates/affiliate-link';
import { findProgramDomain, PATTERN_MAX, STORE_NAME_MAX } from '@bilby/contract/affiliates/rules';
import { useEffect, useState } from 'react';
import { ApiError, callApi } from '#lib/api/api.ts';
import { type SentForm, useSentForm } from '#lib/forms/use-sent-form.ts';
import { useIsMounted } from '#lib/hooks/use-is-mounted.ts';
import { buttonClass } from '#ui/base/button.ts';
import { CheckField } from '#ui/field/check-field.tsx';
import { ProblemSummary } from '#ui/field/problem-summary.tsx';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { ConflictPanel } from '#ui/panel/conflict-panel.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import {
	compareProgramValues,
	findProgramProblems,
	NEW_PROGRAM,
	type ProgramDifference,
	type ProgramValues,
	toLinkProgram,
	toProgramBody,
	toProgramValues,
} from './program-values.ts';
import { type ManagedProgram, readManagedPrograms } from './programs-query.ts';
import { TrackingParamsField } from './tracking-params-field.tsx';

interface ProgramFormProps {
	/** The program to edit; null for a new one. */
	program: ManagedProgram | null;
	/** Called with the server's message, even if the form was closed before the response. */
	onSaved: (message: string) => void;
	/** Called when the form starts or stops to differ from what is saved. */
	onEdited: (isEdited: boolean) => void;
	onClose: () => void;
}

/** Adds or edits an affiliate program. */
export function ProgramForm({ program, onSaved, onEdited, onClose }: ProgramFormProps) {
	const isMounted = useIsMounted();
	/** The version that is being edited. */
	const [version, setVersion] = useState(program?.version ?? null);
	const [conflict, setConflict] = useState<{ message: string; count: number } | null>(null);
	const { form, formProps, element, field, isDirty, ...state } = useSentForm<ProgramValues>({
		initial: program ? toProgramValues(program) : NEW_PROGRAM,
		check: findProgramProblems,
		send: async (values) => {
			try {
				onSaved(await saveProgram(values, program?.id ?? null, version));
				if (isMounted.current) onClose();
			} catch (error) {
				if (!program || !isChangedMeanwhile(error)) throw error;
				setConflict((before) => ({ message: error.message, count: (before?.count ?? 0) + 1 }));
			}
		},
		describeFailure: (error) => (isFromServer(error) ? error.message : 'Failed to save affiliate configuration'),
	});
	const values = form.watch();
	const title = program ? `Edit ${program.storeName}` : 'Add Affiliate Program';
	useEffect(() => onEdited(isDirty), [isDirty, onEdited]);
	useEffect(() => {
		element.current?.querySelector('input')?.focus();
	}, [element]);
	return (
		<section
			aria-labelledby="program-form-title"
			className="rounded-card border border-line bg-surface p-4 shadow-card desk:p-6"
		>
			<h3 id="program-form-title" className="mb-5 font-bold text-body">
				{title}
			</h3>
			<FailureBox text={state.failure} />
			<form {...formProps} aria-labelledby="program-form-title" className="flex flex-col gap-5">
				{/* Changes made while the form is being sent would be lost. */}
				<div inert={state.isSending} className="flex flex-col gap-5">
					{program && conflict && (
						<ProgramConflict
							key={conflict.count}
							message={conflict.message}
							id={program.id}
							form={form}
							onRead={setVersion}
						/>
					)}
					<div className="grid grid-cols-1 items-start gap-5 tablet:grid-cols-2">
						<TextField {...field('store_name')} label="Store Name" maxLength={STORE_NAME_MAX} autoComplete="off" />
						<TextField
							{...field('domain')}
							label="Domain"
							isOptional
							placeholder={suggestDomain(values)}
							autoComplete="off"
							autoCapitalize="none"
							spellCheck={false}
						/>
					</div>
					<TextField
						{...field('affiliate_pattern')}
						label="Affiliate Pattern"
						placeholder="https://track.example/?id=YOUR-ID&url={URL}"
						maxLength={PATTERN_MAX}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
					/>
					<TrackingParamsField
						params={values.tracking_params}
						error={state.problemOf('tracking_params')}
						onChange={(params) => {
							form.setValue('tracking_params', params, { shouldDirty: true });
							form.clearErrors('tracking_params');
						}}
					/>
					<CheckField {...form.register('is_active')}>Active</CheckField>
					<LinkPreview values={values} />
				</div>
				<ProblemSummary problems={state.problems} />
				<div className="grid grid-cols-2 gap-3 tablet:ml-auto tablet:w-80">
					<button type="button" onClick={onClose} className={buttonClass('quiet', 'field')}>
						Cancel
					</button>
					<SubmitButton isSending={state.isSending}>{state.isSending ? 'Saving...' : 'Save'}</SubmitButton>
				</div>
			</form>
		</section>
	);
}

async function saveProgram(values: ProgramValues, id: number | null, version: number | null): Promise<string> {
	const body = toProgramBody(values);
	if (id === null) return (await callApi('POST /api/affiliate-links', { body })).message;
	const edit = { ...body, ...(version !== null && { version }) };
	return (await callApi('PUT /api/affiliate-links', { query: { id }, body: edit })).message;
}

function isFromServer(error: unknown): error is ApiError {
	return error instanceof ApiError && error.code !== 'network' && error.code !== 'internal';
}

/** A conflict with another program names the field. */
function isChangedMeanwhile(error: unknown): error is ApiError {
	return error instanceof ApiError && error.code === 'conflict' && Object.keys(error.fields).length === 0;
}

/** Returns the domain that an empty field stands for. */
function suggestDomain({ store_name }: ProgramValues): string {
	return findProgramDomain({ storeName: store_name }) ?? 'shop.com.au';
}

interface ProgramConflictProps {
	message: string;
	id: number;
	form: SentForm<ProgramValues>['form'];
	/** Called with the version that the form is based on from now on. */
	onRead: (version: number) => void;
}

/** Compares the form with the version that someone else saved. */
function ProgramConflict({ message, id, form, onRead }: ProgramConflictProps) {
	const [theirs, setTheirs] = useState<ProgramValues | null>(null);
	const load = async () => {
		const program = (await readManagedPrograms()).find((one) => one.id === id);
		if (!program) throw new Error('The affiliate program has been deleted.');
		setTheirs(toProgramValues(program));
		onRead(program.version);
	};
	const take = ({ name }: ProgramDifference) => {
		if (theirs) form.setValue(name, theirs[name], { shouldDirty: true });
	};
	const differences = theirs && compareProgramValues(form.watch(), theirs);
	return <ConflictPanel message={message} differences={differences} load={load} onTake={take} />;
}

/** Shows how a program would rewrite a URL, with the same function that rewrites the links of deals. */
function LinkPreview({ values }: { values: ProgramValues }) {
	const [typed, setTyped] = useState<string | null>(null);
	const url = typed ?? buildSample(values);
	return (
		<div className="rounded-control border border-line p-4">
			<TextField
				name="preview_url"
				type="url"
				inputMode="url"
				label="Preview with this URL"
				value={url}
				onChange={({ target }) => setTyped(target.value)}
				maxLength={2_000}
				autoComplete="off"
				spellCheck={false}
			/>
			<output htmlFor="field-preview_url" className="mt-3 block text-small [overflow-wrap:anywhere]">
				<PreviewText values={values} url={url} />
			</output>
		</div>
	);
}

function PreviewText({ values, url }: { values: ProgramValues; url: string }) {
	const program = toLinkProgram(values);
	if (!program) return <p className="text-muted">The preview appears once the store and the pattern are valid.</p>;
	const link = affiliateLink(url, [program]);
	if (!link) return <p className="text-muted">This URL isn’t at {program.domain}, so the link stays as posted.</p>;
	return (
		<>
			<p className="font-mono text-ink">{link.url}</p>
			{link.url === url && <p className="mt-1 text-muted">The program doesn’t change this link.</p>}
		</>
	);
}

/** A made-up product page of the store, which Amazon's patterns understand too. */
function buildSample({ store_name, domain }: ProgramValues): string {
	const host = findProgramDomain({ storeName: store_name, domain });
	return host === null ? '' : `https://www.${host}/dp/B08N5WRWNW?colour=blue`;
}
