/** Of what can be done about a comment. */
export interface Moderating {
	pin: boolean;
	review: boolean;
}

/** The button of the menu, and the room that is kept for it. */
export const MODERATION_PLACE = 'grid size-10 place-items-center rounded-control';
