/** Values with which the calls about quiet hours and snooze succeed. */
export const alertSettingsValues = () => ({
	'PUT /api/alert-settings/quiet-hours': { from: ['22:00', '13:30'], to: ['07:00'] },
	'PUT /api/alert-settings/snooze': { length: ['day', 'week'] },
});
