import { useCallback } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { FieldError } from '#ui/field/text-field.tsx';
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx';
import { TEXT_PICTURE_FORMATS } from '../pictures/text-picture-formats.tsx';
import type { HuddleValues } from './huddle-values.ts';

const EDITOR_HEIGHT_PX = 240;
const ERROR_ID = 'field-description-error';

interface HuddleTextFieldProps {
	form: UseFormReturn<HuddleValues>;
	error: string | undefined;
}

export function HuddleTextField({ form: { control }, error }: HuddleTextFieldProps) {
	const { field } = useController({ control, name: 'description' });
	const { onChange } = field;
	const write = useCallback((html: string) => onChange(html), [onChange]);
	return (
		<div>
			<p aria-hidden className="mb-2 font-semibold text-small">
				Text
			</p>
			<RichTextEditor
				label="Text"
				value={field.value}
				onChange={write}
				minHeight={EDITOR_HEIGHT_PX}
				placeholder="What would you like to ask, show or talk about?"
				extras={TEXT_PICTURE_FORMATS}
				errorId={error ? ERROR_ID : undefined}
			/>
			{error && <FieldError id={ERROR_ID} text={error} />}
		</div>
	);
}
