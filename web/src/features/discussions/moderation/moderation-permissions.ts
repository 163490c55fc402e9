/** The moderation actions on a comment that the viewer may perform. */
export interface ModerationPermissions {
	pin: boolean;
	review: boolean;
}

/** The size of the menu's button and of its placeholder. */
export const MODERATION_PLACE = 'grid size-10 place-items-center rounded-control';
