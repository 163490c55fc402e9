import { FlaggedComments, type FlaggedCommentsProps } from '#features/discussions/flagged/flagged-comments.tsx';
import { TEXT_PICTURE_FORMATS, TextPictureStates } from '../pictures/text-picture-formats.tsx';

/** The posts of huddles with open reports, for the staff who review them. */
export function FlaggedPosts({ token, profile }: Pick<FlaggedCommentsProps, 'token' | 'profile'>) {
	const formats = { editorExtras: TEXT_PICTURE_FORMATS, Pictures: TextPictureStates };
	return <FlaggedComments token={token} profile={profile} kind="huddle" {...formats} />;
}
