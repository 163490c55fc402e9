import { useCallback } from 'react';
import { useController } from 'react-hook-form';
import { FieldError } from '#ui/field/text-field.tsx';
import { MORE_FORMATS } from '#ui/rich-text/more-formats.tsx';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import { useProblem, useSharedForm } from '../form/deal-form-context.ts';

const EDITOR_HEIGHT_PX = 200;
const EDITOR_DEBOUNCE_MS = 100;

export function DescriptionField() {
	const { control } = useSharedForm().form;
	const { field } = useController({ control, name: 'dealDescription' });
	const error = useProblem('dealDescription');
	const { onChange } = field;
	const write = useCallback((html: string) => onChange(html), [onChange]);
	return (
		<div>
			<p aria-hidden className="mb-2 font-semibold text-small">
				Description
			</p>
			<RichTextEditor
				label="Description"
				value={field.value}
				onChange={write}
				minHeight={EDITOR_HEIGHT_PX}
				debounceMs={EDITOR_DEBOUNCE_MS}
				placeholder="What is it, why is it good, and how do you get this price?"
				extras={MORE_FORMATS}
				errorId={error ? 'field-dealDescription-error' : undefined}
			/>
			{error && <FieldError id="field-dealDescription-error" text={error} />}
		</div>
	);
}
