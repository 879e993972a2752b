// Base styles, which must come before all styles that override them. Pages must import this file too, so that the bundler puts these styles
// into the CSS file that all screens share.
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './base.css';
