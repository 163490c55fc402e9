import { Link2, LoaderCircle, Sparkles } from 'lucide-react';
import { TextField } from '#ui/field/text-field.tsx';
import { describeFilled } from '../state/autofill-fields.ts';
import { useProblem, useSharedForm } from '../state/deal-form-context.ts';

/** The link of an online deal, with the result of reading the page below it. */
export function UrlField() {
	const { form, autofill } = useSharedForm();
	const { onBlur, ...register } = form.register('dealUrl', {
		// Before the first submit, the form itself would not clear the error.
		onChange: () => {
			if (!form.formState.isSubmitted && form.getFieldState('dealUrl').invalid) void form.trigger('dealUrl');
		},
	});
	const isReading = autofill.autofill.state === 'reading';
	return (
		<div>
			<TextField
				{...register}
				onBlur={(event) => {
					void onBlur(event);
					autofill.readNow();
				}}
				label="Deal URL"
				aria-required
				type="url"
				inputMode="url"
				autoComplete="off"
				spellCheck={false}
				autoCapitalize="none"
				icon={Link2}
				placeholder="https://www.example.com.au/product"
				error={useProblem('dealUrl')}
				control={
					isReading && <LoaderCircle size={18} aria-hidden className="mr-3.5 shrink-0 animate-spin text-muted" />
				}
			/>
			<AutofillNote />
		</div>
	);
}

/** The live region exists before its text, so screen readers announce it. */
function AutofillNote() {
	const { autofill, undo } = useSharedForm().autofill;
	return (
		<div role="status" className="text-small">
			{autofill.state === 'reading' && <p className="mt-2 text-muted">Reading the shop’s page…</p>}
			{autofill.state === 'failed' && <p className="mt-2 text-muted">{autofill.message}</p>}
			{autofill.state === 'filled' && (autofill.filled.length > 0 || autofill.imageKey !== null) && (
				<p className="mt-2 flex items-start gap-2 text-success">
					<Sparkles size={16} aria-hidden className="mt-0.5 shrink-0" />
					<span>
						{describeFilled(autofill.filled, autofill.imageKey === null ? 0 : 1)}
						{autofill.isByAddress && ' We couldn’t read the page, so we used its address.'}{' '}
						<button
							type="button"
							onClick={undo}
							className="relative rounded-badge font-semibold text-reef after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:underline"
						>
							Undo
						</button>
					</span>
				</p>
			)}
		</div>
	);
}
