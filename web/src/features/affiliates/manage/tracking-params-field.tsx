import {
	AFFILIATE_TEXTS,
	PARAM_NAME_MAX,
	PARAM_VALUE_MAX,
	PARAMS_MAX,
	paramNameProblem,
} from '@bilby/contract/affiliates/rules';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isComposing } from '#lib/page/is-composing.ts';
import { buttonClass } from '#ui/base/button.ts';
import { fieldWellClass } from '#ui/field/field-well.ts';
import { FieldError, TextField } from '#ui/field/text-field.tsx';
import type { TrackingParam } from './program-values.ts';

interface TrackingParamsFieldProps {
	params: readonly TrackingParam[];
	error: string | undefined;
	onChange: (params: TrackingParam[]) => void;
}

/** Edits the parameters that a program adds to links: a name is added with Enter, then its row gets the value. */
export function TrackingParamsField({ params, error, onChange }: TrackingParamsFieldProps) {
	const rows = useRef<HTMLUListElement>(null);
	const newName = useRef<HTMLInputElement>(null);
	const [additions, setAdditions] = useState(0);
	const [nameError, setNameError] = useState<string | null>(null);
	useEffect(() => {
		if (additions > 0) rows.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
	}, [additions]);

	const add = () => {
		const name = newName.current?.value.trim() ?? '';
		const problem = params.some((param) => param.name === name) ? AFFILIATE_TEXTS.paramTwice : paramNameProblem(name);
		setNameError(problem);
		if (problem !== null || !newName.current) return;
		newName.current.value = '';
		onChange([...params, { name, value: '' }]);
		setAdditions(additions + 1);
	};
	const addOnEnter = (event: KeyboardEvent) => {
		if (isComposing(event.nativeEvent) || event.key !== 'Enter') return;
		// The form is not complete yet.
		event.preventDefault();
		add();
	};
	const remove = (name: string) => {
		onChange(params.filter((param) => param.name !== name));
		newName.current?.focus();
	};
	const change = (name: string, value: string) =>
		onChange(params.map((param) => (param.name === name ? { name, value } : param)));

	return (
		<fieldset className="min-w-0">
			<legend className="mb-2 font-semibold text-small">Tracking Params</legend>
			<ul ref={rows} className="flex flex-col gap-2">
				{params.map(({ name, value }) => (
					<li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<label htmlFor={`param-${name}`} className="w-32 font-mono text-small [overflow-wrap:anywhere]">
							{name}
						</label>
						<input
							id={`param-${name}`}
							value={value}
							onChange={({ target }) => change(name, target.value)}
							maxLength={PARAM_VALUE_MAX}
							placeholder="Value"
							autoComplete="off"
							spellCheck={false}
							aria-invalid={error ? true : undefined}
							aria-describedby={error ? 'tracking-params-error' : undefined}
							className={`h-11 min-w-0 flex-1 basis-40 px-3 text-ink outline-none placeholder:text-muted ${fieldWellClass(Boolean(error))}`}
						/>
						<button
							type="button"
							onClick={() => remove(name)}
							aria-label={`Remove ${name}`}
							className={buttonClass('outlined', 'field')}
						>
							<X size={18} aria-hidden />
							Remove
						</button>
					</li>
				))}
			</ul>
			{error && <FieldError id="tracking-params-error" text={error} />}
			{params.length < PARAMS_MAX && (
				<div className={params.length > 0 ? 'mt-3' : ''}>
					<TextField
						ref={newName}
						name="param_name"
						label="Add a parameter"
						isOptional
						placeholder="Parameter name, such as tag"
						maxLength={PARAM_NAME_MAX}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						onKeyDown={addOnEnter}
						onInput={() => setNameError(null)}
						error={nameError ?? undefined}
						control={
							<button
								type="button"
								onClick={add}
								className="mr-1 inline-flex h-9 items-center gap-1.5 rounded-control px-3 font-semibold text-muted transition-colors hover:bg-raised-hover hover:text-ink"
							>
								<Plus size={16} aria-hidden />
								Add
								<span className="sr-only">parameter</span>
							</button>
						}
					/>
				</div>
			)}
		</fieldset>
	);
}
