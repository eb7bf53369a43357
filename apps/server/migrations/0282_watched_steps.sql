-- Lists follow when a one-way interview is opened, and when one candidate is given more time.

call majlis_watch('interview');
